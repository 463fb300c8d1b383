import type { MultipartFile } from '@fastify/multipart';
import { CV_MAX_BYTES, CV_MESSAGES } from '@teluk-mart/shared/domain/application/cv-file';
import type { FastifyRequest } from 'fastify';
import { messageFor } from '../../errors/messages';
import { RequestError } from '../../errors/request-error';
import type { FileFolders } from '../../files/file-folders';
import { discardStagedCv, type StagedCv, stageCv } from '../../files/stage-cv';

/** Bytes that the text fields and the multipart frame may add to the file. */
const ROOM_FOR_FIELDS = 1024 * 1024;

/** Longest name of an uploaded file that is remembered, in characters. */
const LONGEST_NAME = 200;

/** Limits of the parser: far above an honest form, and low enough that no form costs much. */
const LIMITS = {
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fields: 50,
  files: 5,
  parts: 60,
  fileSize: CV_MAX_BYTES + 1,
  headerPairs: 100,
};

interface OpenForm {
  fields: Record<string, string>;
  cv: (StagedCv & { originalName: string }) | undefined;
  /** Words that say why the CV is not accepted. */
  cvProblem: string | undefined;
}

/** A multipart form as it came in, with its CV in the staging folder. */
export type ReceivedForm = Readonly<OpenForm>;

/** A name that is safe to keep and to show: no control characters, not endless. */
function cleanName(name: string): string {
  return (
    name
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(-LONGEST_NAME) || 'cv'
  );
}

/** What the parser throws on a broken body is the sender's fault; what the disk throws is ours. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof RequestError) return error;
  if ('statusCode' in error) return error;
  const isOurs = 'syscall' in error && !('code' in error && error.code === 'ECONNRESET');
  return isOurs ? error : new RequestError(400, CV_MESSAGES.incomplete);
}

function isTooLarge(request: FastifyRequest): boolean {
  return Number(request.headers['content-length'] ?? 0) > CV_MAX_BYTES + ROOM_FOR_FIELDS;
}

/** Reads one file of the form into it; every file but the first called `cv` is read to its end and forgotten. */
async function takeFile(part: MultipartFile, form: OpenForm, folders: FileFolders): Promise<void> {
  const isCv = part.fieldname === 'cv';
  const isAnother = form.cv !== undefined || form.cvProblem !== undefined;
  if (!isCv || isAnother) {
    part.file.resume();
    if (isCv) form.cvProblem = CV_MESSAGES.severalFiles;
    return;
  }
  const result = await stageCv(folders, part.file);
  if (result.ok) form.cv = { ...result.cv, originalName: cleanName(part.filename) };
  // An empty file input is sent as a file without a name.
  else form.cvProblem = part.filename === '' ? CV_MESSAGES.required : result.problem;
}

/**
 * Reads a multipart form to its end; the CV is checked while it comes in. Throws a `RequestError` where the request is
 * no form or breaks off, and leaves no file then.
 */
export async function receiveForm(
  request: FastifyRequest,
  folders: FileFolders,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new RequestError(415, messageFor(415));
  if (isTooLarge(request)) {
    throw new RequestError(413, CV_MESSAGES.tooLarge, { cv: CV_MESSAGES.tooLarge });
  }
  const form: OpenForm = { fields: {}, cv: undefined, cvProblem: undefined };
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'file') await takeFile(part, form, folders);
      else if (typeof part.value === 'string') form.fields[part.fieldname] = part.value;
    }
    return form;
  } catch (error) {
    if (form.cv) await discardStagedCv(folders, form.cv.name);
    throw explain(error);
  }
}
