// Texts of packages and games in a sheet: nothing they hold becomes a mark or a formula.

/** Texts of packages and games are shown as they are, whatever marks they hold. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').replace(/[\\`*_[\]<>|#~]/g, (mark) => `\\${mark}`);
}

/** Quoted where it must be; a text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvCell(text: string): string {
  const number = /^[-+]?(\d+\.?\d*|\.\d+)$/.test(text);
  const safe = !number && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
