/** Signs that steer a terminal or turn the direction of writing instead of being read. */
const STEERING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Returns text from outside as one line of plain words: it cannot forge a line or colour of a terminal. */
export function plainText(text: string): string {
  return text.replace(STEERING, ' ').replace(/\s+/g, ' ').trim();
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for the content of an HTML element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);
}

/** Returns text of several lines that may quote what came from outside, in plain words with its lines and indents. */
export function plainLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(STEERING, ' ').trimEnd())
    .join('\n');
}

/** Returns JSON that cannot end the element that it stands in. */
export function safeJson(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
