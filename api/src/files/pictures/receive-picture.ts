import type { MultipartFile } from '@fastify/multipart';
import { PICTURE_MAX_BYTES, PICTURE_MESSAGES } from '@teluk-mart/domain/validation/picture-file';
import { patient } from '@teluk-mart/server-kit/patience';
import type { FastifyRequest } from 'fastify';
import { RequestError } from '../../errors/request-error';
import { type FileFolders, removeFile } from '../file-folders';
import { dropTexts, isAcceptedPicture, UnusablePictureError } from './picture-decoder';
import { readMultipart } from '../../requests/read-multipart';
import { stageUpload } from '../stage-upload';
import { staffOf } from '../../modules/accounts/session/staff-session';

/** Seconds after which an upload that was refused may be tried again. */
const RETRY_AFTER = '5';

/** Milliseconds for which an upload waits until the sender's former one is done: of two tabs, or of an import. */
const PATIENCE = patient(10_000);

/** Uploads of one sender that wait at most. */
const MAX_WAITING = 4;

/** Senders with an upload under way, each with those that wait for their turn. */
const turns = new Map<number, (() => void)[]>();

function waitForTurn(waiting: (() => void)[], patience: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const take = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(take), 1);
      reject(tooMany());
    }, patience);
    waiting.push(take);
  });
}

function tooMany(): RequestError {
  const headers = { 'retry-after': RETRY_AFTER };
  return new RequestError(429, PICTURE_MESSAGES.underWay, undefined, headers);
}

/**
 * Begins the only picture upload that a user may have under way: one user cannot fill the disk or the decoder's queue
 * alone. Another one waits for its turn. Returns a function that ends it; rejects with 429 where its turn does not come
 * soon, or several wait already.
 *
 * @param patience milliseconds for which it waits
 */
export async function beginUpload(userId: number, patience = PATIENCE): Promise<() => void> {
  const waiting = turns.get(userId);
  if (!waiting) turns.set(userId, []);
  else if (waiting.length >= MAX_WAITING) throw tooMany();
  else await waitForTurn(waiting, patience);
  return () => {
    const next = turns.get(userId)?.shift();
    if (next) next();
    else turns.delete(userId);
  };
}

/** A multipart form as it came in, with its picture in the staging folder. */
export interface ReceivedPicture {
  /** Text fields by name, as they were sent. */
  fields: Readonly<Record<string, string>>;
  /** File with a JPEG, PNG or WebP by its content; `undefined` where none was chosen or it is not accepted. */
  picture: string | undefined;
  /** Words that say why the picture is not accepted. */
  violation: string | undefined;
  /** Deletes the upload and admits the sender's next one; called by the receiver of a form when done. */
  discard: () => Promise<void>;
}

/** The files of a form, while it comes in. */
class IncomingPicture {
  picture: string | undefined;
  violation: string | undefined;
  private readonly files: string[] = [];
  private end: (() => void) | undefined;

  constructor(
    private readonly folders: FileFolders,
    private readonly senderId: number,
  ) {}

  /**
   * Takes the first chosen picture; an empty file input is sent as a file without a name and counts as none. Throws 429
   * where the sender has another under way: a form that stalls before its picture blocks no other.
   */
  async take({ file: upload, filename }: MultipartFile): Promise<void> {
    if (this.picture !== undefined || this.violation !== undefined) {
      upload.resume();
      return;
    }
    this.end ??= await beginUpload(this.senderId);
    const { file, size } = await stageUpload(this.folders.staging.uploads, upload, {
      maxBytes: PICTURE_MAX_BYTES,
      flush: false,
    });
    this.files.push(file);
    if (filename === '' && size === 0) return;
    if (size > PICTURE_MAX_BYTES) this.violation = PICTURE_MESSAGES.tooLarge;
    else if (!(await isAcceptedPicture(file))) this.violation = PICTURE_MESSAGES.wrongType;
    else {
      await dropTexts(file);
      this.picture = file;
    }
  }

  /** Deletes what was staged, and admits the sender's next picture. */
  async discard(): Promise<void> {
    for (const file of this.files) await removeFile(this.folders, file);
    this.end?.();
  }
}

/**
 * Reads a member of staff's multipart form with text fields and at most one picture of a given field. Throws a
 * `RequestError` and leaves no upload: 429 while the sender has another picture under way, 503 where the disk has no
 * room. 415 stands for no form, 413 for one far too large, 400 for one that breaks off.
 */
export async function receivePicture(
  request: FastifyRequest,
  folders: FileFolders,
  field: string,
): Promise<ReceivedPicture> {
  const incoming = new IncomingPicture(folders, staffOf(request).user.id);
  const expected = {
    field,
    maxBytes: PICTURE_MAX_BYTES,
    tooLarge: PICTURE_MESSAGES.tooLarge,
    incomplete: PICTURE_MESSAGES.incomplete,
  };
  try {
    const text = await readMultipart(request, expected, (part) => incoming.take(part));
    const { fields, refusal } = text;
    if (refusal) throw refusal;
    const { picture, violation } = incoming;
    return { fields, picture, violation, discard: () => incoming.discard() };
  } catch (error) {
    await incoming.discard();
    throw error;
  }
}

/** Returns the status for a form with a violation: 413 when its picture is too large, else 400. */
export function pictureStatus(violation: string | undefined): number {
  return violation === PICTURE_MESSAGES.tooLarge ? 413 : 400;
}

/** Makes the error for a form that only its picture makes invalid. */
export function pictureError(field: string, violation: string): RequestError {
  return new RequestError(pictureStatus(violation), violation, { [field]: violation });
}

/** Waits until a form's picture is staged; throws the request's error when the picture cannot be used. */
export async function orPictureError<Result>(
  field: string,
  staging: Promise<Result>,
): Promise<Result> {
  try {
    return await staging;
  } catch (error) {
    throw error instanceof UnusablePictureError ? pictureError(field, error.violation) : error;
  }
}
