// The Content Security Policy of the built page, in one place for the <meta> tag and the server's header.

/**
 * Scripts from our own origin only; wasm may compile; styles may be inline because Monaco writes style elements.
 * `frame-ancestors` is not allowed in <meta>, so the tag goes without it.
 * @param {{ meta: boolean }} options
 */
export function contentSecurityPolicy({ meta }) {
  const rules = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "worker-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  if (!meta) rules.push("frame-ancestors 'self'");
  return rules.join('; ');
}
