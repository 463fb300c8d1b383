import { readFile } from 'node:fs/promises';
import { patient } from '@teluk-mart/server-kit/patience';
import JSZip from 'jszip';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { RequestError } from '../../../errors/request-error';
import { ProgramEndedError, runProgram, INTERACTIVE_PRIORITY } from '../../../files/child-program';
import { ArchiveRefusedError, readArchive } from './archive';
import { PARTIAL, PREVIEWS_BUSY } from './document-page';

/** The parts that a preview shows, or counts: text, styles, lists, notes and pictures. */
const PARTS = [
  /^\[Content_Types\]\.xml$/,
  /^_rels\/\.rels$/,
  /^word\/_rels\/(document\d*|footnotes|endnotes)\.xml\.rels$/,
  /^word\/(?!glossary\/).+\.xml$/,
  /^word\/media\/[^/]+\.(png|jpe?g|gif|webp)$/i,
];

/** Bytes: more than any CV has, little enough to hold once. */
const MAX_BYTES = 25 * 1024 * 1024;

const LIMITS = {
  unpackedBytes: MAX_BYTES,
  keeps: (name: string) => PARTS.some((part) => part.test(name)),
  keptBytes: MAX_BYTES,
};

/**
 * Makes a new archive of the parts of a Word document that a preview shows, each of its declared size. Its reader never
 * sees the original. `undefined` where the document is no archive or breaks the limits.
 */
async function cleanDocument(file: string): Promise<Buffer | undefined> {
  try {
    const archive = await readArchive(await readFile(file), LIMITS);
    if (!archive) return undefined;
    const zip = new JSZip();
    for (const [name, content] of archive.contents) zip.file(name, content);
    return await zip.generateAsync({ type: 'nodebuffer', compression: 'STORE' });
  } catch (error) {
    if (error instanceof ArchiveRefusedError) return undefined;
    throw error;
  }
}

/** Program of conversions, behind every request, but not behind everything: somebody is waiting for it. */
const CONVERTER = {
  module: 'convert-document',
  priority: INTERACTIVE_PRIORITY,
  heapMegabytes: 192,
};

/** Reply of the converter's process; empty where it did not succeed. */
interface ConverterReply {
  html?: string;
  /** The document holds text that the HTML does not. */
  isPartial?: boolean;
}

/**
 * Converts a Word document to untrusted HTML, in a process of its own with little memory and a low
 * priority. Returns none where that does not succeed or makes more than `mostCharacters` characters. Rejects with a
 * `ProgramEndedError` where the document is too much, and with the signal's reason where that comes first.
 */
export function convertDocument(
  document: Buffer,
  mostCharacters: number,
  signal: AbortSignal,
): Promise<ConverterReply> {
  return runProgram<ConverterReply>(CONVERTER, { document, mostCharacters }, signal);
}

/** Most tags of a preview: a document of ten pages has about three thousand. */
const MAX_TAGS = 20_000;

/** Most characters of a preview, pictures included. */
const MAX_CHARACTERS = 10 * 1024 * 1024;

const SANITISER = {
  module: 'sanitise-document',
  priority: INTERACTIVE_PRIORITY,
  heapMegabytes: 192,
};

/** Reply of the sanitiser's process. */
interface SanitiserReply {
  safe: string;
}

function isReasonable(html: string): boolean {
  return html.length <= MAX_CHARACTERS && html.split('<', MAX_TAGS + 1).length <= MAX_TAGS;
}

/**
 * Keeps of a converted document only text, lists, tables, headings, links that open elsewhere, and pictures that are
 * part of the document. Runs in a process of its own, not the converter's, which an attack may control. `undefined` where it is too much for a browser. Rejects with a
 * `ProgramEndedError` where it is too much for the process, and with the signal's reason where that comes first.
 */
export async function sanitiseDocument(
  html: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!isReasonable(html)) return undefined;
  const { safe } = await runProgram<SanitiserReply>(SANITISER, { html }, signal);
  return isReasonable(safe) ? safe : undefined;
}

/** Milliseconds that a preview may take once it is its turn: an honest CV takes less than one second. */
const TIME_LIMIT = patient(8000);

/** Queue of conversions, one document at a time: one takes a core and up to some hundred megabytes. */
export const previewing = new PQueue({ concurrency: 1 });

/** Documents that may wait, and the milliseconds: waiting and converting end before a proxy gives up. */
const MOST_WAITING = 10;
const PATIENCE = patient(5000);

/**
 * Files that could not be previewed in the last ten minutes, so that no reader waits for the same failure again. They
 * are forgotten after that: a document may have failed because the machine was busy.
 */
export const failures = new LRUCache<string, true>({ max: 200, ttl: 10 * 60_000 });

/** Makes a preview; `undefined` where the document does not allow it within its limits. */
async function make(file: string, client: AbortSignal): Promise<string | undefined> {
  // It may have failed for a request that was further ahead.
  if (failures.has(file)) return undefined;
  const limit = AbortSignal.timeout(TIME_LIMIT);
  const signal = AbortSignal.any([client, limit]);
  try {
    const document = await cleanDocument(file);
    if (!document) return undefined;
    const { html, isPartial } = await convertDocument(document, MAX_CHARACTERS, signal);
    const safe = html === undefined ? undefined : await sanitiseDocument(html, signal);
    return isPartial && safe !== undefined ? `<aside>${PARTIAL}</aside>${safe}` : safe;
  } catch (error) {
    client.throwIfAborted();
    if (limit.aborted || error instanceof ProgramEndedError) return undefined;
    throw error;
  }
}

/**
 * Returns the content of a Word document as safe HTML, made anew each time, so that no copy outlives the document.
 * Returns `undefined` if it cannot be shown, which is remembered for a while. Throws 503 where its turn does not come in
 * time, and the signal's reason where the client no longer waits.
 *
 * @param file whose content never changes
 */
export async function previewDocument(
  file: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (failures.has(file)) return undefined;
  if (previewing.size >= MOST_WAITING) throw new RequestError(503, PREVIEWS_BUSY);
  const latest = performance.now() + PATIENCE;
  const content = await previewing.add(async () => {
    signal.throwIfAborted();
    if (performance.now() > latest) throw new RequestError(503, PREVIEWS_BUSY);
    return make(file, signal);
  });
  if (content === undefined) failures.set(file, true);
  return content;
}
