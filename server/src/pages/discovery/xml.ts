import { escapeHtml } from '../../app/plain-text';

/** Characters that no XML document may hold, however they are written (XML 1.0, 2.2). */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Returns an XML element with a text; nothing for an empty one. */
export function textElement(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`;
}

/** Escapes text for the content of an XML element or a quoted attribute. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(FORBIDDEN, ''));
}
