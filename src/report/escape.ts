// Texts of packages and games in a sheet: nothing they hold becomes a mark or a formula.

/** Texts of packages and games are shown as they are, whatever marks they hold. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').replace(/[\\`*_[\]<>|#~]/g, (mark) => `\\${mark}`);
}

/** What begins a formula, in full width too; where spreadsheets split at other signs than a comma, also behind those. */
const FORMULA = /((?:^|[;\t\r\n]) *)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Quoted where it must be; what a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvCell(text: string): string {
  const number = /^[-+]?(\d+\.?\d*|\.\d+)$/.test(text);
  const safe = number ? text : text.replace(FORMULA, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
