import type { MultipartFile } from '@fastify/multipart';
import { CV_MAX_BYTES, CV_MESSAGES } from '@teluk-mart/shared/domain/application/cv-file';
import type { FastifyRequest } from 'fastify';
import type { FileFolders } from '../../../files/file-folders';
import { type ExpectedFile, readMultipart } from '../../../files/uploads/read-multipart';
import { cleanFileName } from '../../../files/cv/clean-file-name';
import { discardStagedCv, type StagedCv, stageCv } from '../../../files/cv/stage-cv';

const CV_FILE: ExpectedFile = {
  field: 'cv',
  maxBytes: CV_MAX_BYTES,
  tooLarge: CV_MESSAGES.tooLarge,
  incomplete: CV_MESSAGES.incomplete,
};

interface ReceivedCv {
  cv: (StagedCv & { originalName: string }) | undefined;
  /** Words that say why the CV is not accepted. */
  cvProblem: string | undefined;
}

/** A multipart form as it came in, with its CV in the staging folder. */
export type ReceivedForm = Readonly<ReceivedCv & { fields: Record<string, string> }>;

/** Stages the first CV; another one is read to its end and refused. */
async function takeCv(
  part: MultipartFile,
  received: ReceivedCv,
  folders: FileFolders,
): Promise<void> {
  if (received.cv !== undefined || received.cvProblem !== undefined) {
    part.file.resume();
    received.cvProblem = CV_MESSAGES.severalFiles;
    return;
  }
  const result = await stageCv(folders, part.file);
  if (result.ok) received.cv = { ...result.cv, originalName: cleanFileName(part.filename) };
  // An empty file input is sent as a file without a name.
  else received.cvProblem = part.filename === '' ? CV_MESSAGES.required : result.problem;
}

/**
 * Reads a multipart form to its end; the CV is checked while it comes in. Throws a `RequestError` where the request is
 * no form or breaks off, and leaves no file then.
 */
export async function receiveForm(
  request: FastifyRequest,
  folders: FileFolders,
): Promise<ReceivedForm> {
  const received: ReceivedCv = { cv: undefined, cvProblem: undefined };
  try {
    const fields = await readMultipart(request, CV_FILE, (part) => takeCv(part, received, folders));
    return { ...received, fields };
  } catch (error) {
    if (received.cv) await discardStagedCv(folders, received.cv.name);
    throw error;
  }
}
