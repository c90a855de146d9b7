// The Content Security Policy of the built pages, in one place for the <meta> tag and the server's header.

/** Policies of Trusted Types that may be made: ours (src/ui/trusted.ts), then those of the text editor. */
const TRUSTED = [
  'default',
  'oamut-templates',
  'defaultWorkerFactory',
  'diffEditorWidget',
  'diffReview',
  'domLineBreaksComputer',
  'dompurify',
  'editorGhostText',
  'editorViewLayer',
  'richScreenReaderContent',
  'standaloneColorizer',
  'stickyScrollViewLayer',
  'tokenizeToString',
];

/**
 * Scripts from our own origin only; wasm may compile; styles may be inline because Monaco writes style elements. Text
 * becomes markup or a script's address only through a named policy.
 * `frame-ancestors` is not allowed in <meta>, so the tag goes without it. Nobody may frame the studio; `embed.html` is there
 * to be framed by anybody.
 * @param {{ meta: boolean, framed?: boolean }} options
 */
export function contentSecurityPolicy({ meta, framed = false }) {
  const rules = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "worker-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED.join(' ')}`,
  ];
  if (!meta && !framed) rules.push("frame-ancestors 'none'");
  return rules.join('; ');
}
