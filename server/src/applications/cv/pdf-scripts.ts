import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';

/** Returns the source of an expression for a name of a PDF, any sign of which may be written by its number. */
function named(name: string): string {
  const signs = [...name].map((sign) => {
    const number = sign.charCodeAt(0).toString(16);
    return `(?:${sign}|#${number.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  });
  return `/${signs.join('')}`;
}

/**
 * Matches what browsers do by themselves: scripts, and commands such as printing. In a text ("HTML/JavaScript") a letter
 * stands before it; of names only `/S` does.
 */
const ACTION = new RegExp(
  `(?:/S|(?<![A-Za-z]))(?:${named('JavaScript')}|${named('Named')})(?![A-Za-z])`,
);

/** Matches the name of streams that hold objects. */
const OBJECTS = new RegExp(named('ObjStm'), 'g');

/** Most characters of such a stream's dictionary, on either side of its name. */
const DICTIONARY = 2000;

/** Most bytes of all objects unpacked, and most streams of them: a CV of 5 MB has some dozens. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_STREAMS = 1000;

const unpack = promisify(inflate);

/**
 * Returns true if a PDF runs something by itself when a browser shows it, or if that cannot be ruled out: its objects
 * are encrypted, packed in an unusual way, damaged, or too many. A script can open boxes without end, which hold the
 * whole tab, and the browser's viewer stays empty where scripts are forbidden.
 */
export async function runsByItself(content: Buffer): Promise<boolean> {
  const text = content.toString('latin1');
  if (ACTION.test(text)) return true;
  let streams = 0;
  let room = MAX_BYTES;
  for (const { index } of text.matchAll(OBJECTS)) {
    const before = text.slice(Math.max(0, index - DICTIONARY), index);
    const [behind = ''] =
      /^[^]*?stream[^\r\n]*\r?\n?/.exec(text.slice(index, index + DICTIONARY)) ?? [];
    const dictionary = before.slice(before.lastIndexOf('obj')) + behind;
    streams += 1;
    const packing = String(dictionary.match(/\w*Decode|#/g));
    if (streams > MAX_STREAMS || packing !== 'FlateDecode') return true;
    try {
      const packed = content.subarray(index + behind.length);
      const objects = await unpack(packed, {
        maxOutputLength: room,
        finishFlush: constants.Z_SYNC_FLUSH,
      });
      if (ACTION.test(objects.toString('latin1'))) return true;
      room -= objects.length;
    } catch {
      return true;
    }
  }
  return false;
}
