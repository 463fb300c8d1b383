/**
 * Puts a text in at the caret, or in place of what is selected, and leaves the caret behind it; the form hears of it as
 * if it had been typed (resolutions 58). Offsets are UTF-16, as those of the caret are.
 */
export function insertAtCaret(area: HTMLTextAreaElement, text: string): void {
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
