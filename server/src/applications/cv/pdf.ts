import { createCipheriv, createHash } from 'node:crypto';
import { constants, createInflate } from 'node:zlib';

function digest(algorithm: string, ...parts: readonly Uint8Array[]): Buffer {
  return createHash(algorithm).update(Buffer.concat(parts)).digest();
}

/** Node's OpenSSL leaves RC4 out. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Buffer.from([...Array(256).keys()]);
  let j = 0;
  const swap = (i: number, more: number) => {
    j = (j + state.readUInt8(i) + more) & 255;
    [state[i], state[j]] = [state.readUInt8(j), state.readUInt8(i)];
    return (state.readUInt8(i) + state.readUInt8(j)) & 255;
  };
  for (let i = 0; i < 256; i += 1) swap(i, key.readUInt8(i % key.length));
  j = 0;
  return Buffer.from(data.map((byte, index) => byte ^ state.readUInt8(swap((index + 1) & 255, 0))));
}

/** Bytes that fill up a password, and so the empty one (ISO 32000-1, algorithm 2). */
const EMPTY = Buffer.from('KL9OXk51ikFkAE5W//oBCC4uALbQaD6ALwyp/mRTaXo=', 'base64');

/** Revisions 2 to 4, by what the key is made of beside the password. */
function opensOlder(user: Buffer, id: Buffer, parts: readonly Buffer[], revision: number) {
  // Its length and whether the metadata are encrypted are tried, so that no filter is read.
  const lengths = revision === 2 ? [5] : Array.from({ length: 12 }, (_, index) => 16 - index);
  const seeds = [Buffer.alloc(0), Buffer.alloc(4, 255)].map((last) =>
    digest('md5', ...parts, last),
  );
  return seeds.some((seed) =>
    lengths.some((length) => {
      let key = seed.subarray(0, length);
      if (revision === 2) return rc4(key, EMPTY).equals(user.subarray(0, 32));
      for (let round = 0; round < 50; round += 1) key = digest('md5', key).subarray(0, length);
      let proof = digest('md5', EMPTY, id);
      for (let round = 0; round < 20; round += 1)
        proof = rc4(Buffer.from(key.map((byte) => byte ^ round)), proof);
      return proof.equals(user.subarray(0, 16));
    }),
  );
}

/** Revisions 5 and 6 (ISO 32000-2, algorithm 2.B). */
function opensNewer(user: Buffer, revision: number) {
  let key = digest('sha256', user.subarray(32, 40));
  for (let round = 1, last = 0; revision > 5 && (round <= 64 || last > round - 33); round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const mixed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = digest(['sha256', 'sha384', 'sha512'][sum % 3] ?? '', mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32).equals(user.subarray(0, 32));
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '' };

/** Reads the string behind a name: hexadecimal, or in brackets with escapes. Empty where there is none. */
function readString(text: string, name: RegExp): Buffer {
  const start = text.search(name);
  const rest = start < 0 ? '' : text.slice(start, start + 600).replace(/^[^<(]*/, '');
  const hex = /^<([\da-f\s]*)>/i.exec(rest)?.[1];
  if (hex !== undefined) return Buffer.from(hex.replace(/\s/g, ''), 'hex');
  let depth = 0;
  let value = '';
  for (const [sign, octal, escaped] of rest.matchAll(/\\(?:([0-7]{1,3})|\r?([^]))|[^]/g)) {
    depth += Number(sign === '(') - Number(sign === ')');
    if (depth === 0) break;
    if (octal !== undefined) value += String.fromCharCode(parseInt(octal, 8) & 255);
    else value += escaped === undefined ? sign : (ESCAPES[escaped] ?? escaped);
  }
  return Buffer.from(value.slice(1), 'latin1');
}

/**
 * Returns what keeps a reader from opening a PDF: a password (`locked`), or a key that no reader has, such as a
 * certificate (`damaged`). `undefined` for a PDF that opens, though it may be protected against printing, and for an
 * encryption that is not understood: an applicant is sent away only for what is certain.
 */
export function lockOf(content: Buffer): 'locked' | 'damaged' | undefined {
  const text = content.toString('latin1');
  const named = /\/Encrypt\s{0,9}(?:(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R|<<)/.exec(text);
  const object = new RegExp(`\\b${named?.[1]}\\s{1,9}\\d{1,5}\\s{1,9}obj`);
  const start = named?.[1] === undefined ? (named?.index ?? -1) : text.search(object);
  if (start < 0) return undefined;
  const dictionary = text.slice(start, start + 4000);
  const numberOf = (name: string) =>
    Number(new RegExp(`/${name}\\s{0,9}(-?\\d{1,10})`).exec(dictionary)?.[1] ?? 0);
  const filter = /\/Filter\s{0,9}\/([\w.]+)/.exec(dictionary)?.[1];
  if (numberOf('V') > 0 && filter !== 'Standard') return 'damaged';
  const revision = numberOf('R');
  const user = readString(dictionary, /\/U\s{0,9}[<(]/);
  const owner = readString(dictionary, /\/O\s{0,9}[<(]/).subarray(0, 32);
  if (user.length < 32 || owner.length < 32 || revision < 2 || revision > 6) return undefined;
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(numberOf('P') | 0);
  const id = readString(text, /\/ID\s{0,9}\[\s{0,9}[<(]/);
  const opens =
    revision > 4
      ? opensNewer(user, revision)
      : opensOlder(user, id, [EMPTY, owner, permissions, id], revision);
  return opens ? undefined : 'locked';
}

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

/** Most such streams: a CV has some dozens. */
const MAX_STREAMS = 1000;

/** Most bytes of all objects unpacked. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Unpacks one stream, at most so many bytes; returns also how many bytes it had packed. Throws where it cannot. */
async function unpack(content: Buffer, mostBytes: number) {
  const stream = createInflate({ finishFlush: constants.Z_SYNC_FLUSH });
  stream.end(content);
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > mostBytes) throw new RangeError('too much');
    pieces.push(piece);
  }
  return { objects: Buffer.concat(pieces), packed: stream.bytesWritten };
}

/**
 * Returns true if a PDF runs something by itself when a browser shows it, or if that cannot be ruled out: its objects
 * are encrypted, packed in an unusual way, damaged, or too many, or the client goes. A script can open boxes without
 * end, which hold the whole tab, and the browser's viewer stays empty where scripts are forbidden.
 */
export async function runsByItself(content: Buffer, client: AbortSignal): Promise<boolean> {
  const text = content.toString('latin1');
  if (ACTION.test(text)) return true;
  const streams = [];
  for (const stream of text.matchAll(OBJECTS)) {
    if (streams.length === MAX_STREAMS) return true;
    streams.push(stream);
  }
  let room = MAX_BYTES;
  // Streams that lie upon each other would be unpacked again and again.
  let packedRoom = content.length;
  for (const { index } of streams) {
    const before = text.slice(Math.max(0, index - DICTIONARY), index);
    const [behind = ''] =
      /^[^]*?stream[^\r\n]*\r?\n?/.exec(text.slice(index, index + DICTIONARY)) ?? [];
    const dictionary = before.slice(before.lastIndexOf('obj')) + behind;
    if (String(dictionary.match(/\w*Decode|#/g)) !== 'FlateDecode') return true;
    try {
      const start = index + behind.length;
      const { objects, packed } = await unpack(content.subarray(start), room);
      room -= objects.length;
      packedRoom -= packed;
      if (packedRoom < 0 || client.aborted || ACTION.test(objects.toString('latin1'))) return true;
    } catch {
      return true;
    }
  }
  return false;
}
