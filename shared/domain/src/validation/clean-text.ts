/** Line breaks of all systems. */
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g;

/** Half a character: no file and no wire can hold it. */
const LONE_SURROGATE = /\p{Cs}/gu;

/**
 * Control characters, and invisible ones that turn the reading direction or make two names look the same. Parts of
 * emoji stay: joiners, and the invisible letters behind a black flag that make it Scotland's.
 */
const HIDDEN =
  /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,7}\u{E007F})|[^\P{Cc}\t\n]|[^\P{Cf}\u200c\u200d]/gu;

/** Anything that can be seen on its own. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{M}\u2800]/u;

/**
 * Cleans a text for storage (docs/specification.md#writes). Every line break becomes LF, as the browser counts it
 * before multipart makes CRLF of it, and broken or hidden characters go. A text without visible characters becomes
 * empty.
 */
export function cleanText(text: string): string {
  const clean = text
    .replace(LINE_BREAK, '\n')
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(HIDDEN, '$1');
  return VISIBLE.test(clean) ? clean : '';
}

/** Cleans a text of one line: breaks and tabs, as a spreadsheet pastes them, also become one blank. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\t\n]+/g, ' ');
}

/**
 * Returns a text as a plain keyboard writes it, without invisible signs: full-width signs, Arabic digits and blanks of
 * any kind become those of ASCII.
 */
export function plainSigns(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\s/g, ' ');
}
