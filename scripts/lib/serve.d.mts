export function serve(options: { folder: string; port: number; host?: string }): Promise<{
  url: string;
  close(): Promise<void>;
}>;
