export function contentSecurityPolicy(options: { meta: boolean; framed?: boolean }): string;
