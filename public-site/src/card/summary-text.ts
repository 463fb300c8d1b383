/** A text as a card shows it: its line breaks are kept (resolutions 38), its blank lines take none of the few lines. */
export function summaryText(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, '\n');
}
