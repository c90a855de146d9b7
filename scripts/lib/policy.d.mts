export function contentSecurityPolicy(options: { meta: boolean }): string;
