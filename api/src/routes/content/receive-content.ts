import type { FastifyRequest } from 'fastify';
import type { AnyObject, ObjectSchema } from 'yup';
import { messageFor, RequestError } from '../../errors/request-error';
import type { FileFolders } from '../../files/file-folders';
import { UnusablePictureError } from '../../files/pictures/picture-decoder';
import { receivePicture } from '../../files/pictures/receive-picture';
import { discardStagedPicture, type StagedPicture, stagePicture } from '../../files/pictures/stage-picture';
import { plainFields, type SentFields, sentFields } from '../../forms/form-body';

/** What is sent along with the fields of a form. */
const SENT_ALONG = ['versi', 'salinan_dari'] as const;

/** A picture in the staging folder, or the words that say why it cannot be used; neither where none was chosen. */
interface ReceivedContentPicture {
  picture?: StagedPicture;
  problem?: string;
}

/** A form of content as it came in: what is no field of it is gone. */
export interface ReceivedContent extends ReceivedContentPicture {
  /** Fields that were sent, as they were sent; never the picture's. */
  fields: SentFields;
  /** The record's count of changes when the sender read it; empty or `undefined` where it does not matter. */
  versi: unknown;
  /** Id of the record that a new one is a copy of. */
  salinanDari: unknown;
}

/** As much of a kind as receiving needs. */
interface Receivable<Values extends AnyObject> {
  form: ObjectSchema<Values>;
  picture: string;
}

function pickFields<Values extends AnyObject>(
  { form, picture: pictureField }: Receivable<Values>,
  body: unknown,
): Omit<ReceivedContent, keyof ReceivedContentPicture> {
  const names = Object.keys(form.fields).filter((name) => name !== pictureField);
  const sent = sentFields(body, [...names, ...SENT_ALONG]);
  const { versi, salinan_dari, ...fields } = plainFields(sent);
  return { fields, versi, salinanDari: salinan_dari };
}

async function stageUnlessUnusable(
  folders: FileFolders,
  photo: string,
): Promise<ReceivedContentPicture> {
  try {
    return { picture: await stagePicture(folders, photo) };
  } catch (error) {
    if (error instanceof UnusablePictureError) return { problem: error.problem };
    throw error;
  }
}

/**
 * Reads a form of content, JSON or multipart by its Content-Type (resolutions 3), and hands it to `work`, after which a
 * picture that was not published is deleted. Throws 400, 413, 415 or 429 where the body cannot be received.
 */
export async function receiveContent<Values extends AnyObject, Result>(
  request: FastifyRequest,
  folders: FileFolders,
  kind: Receivable<Values>,
  work: (received: ReceivedContent) => Promise<Result>,
): Promise<Result> {
  if (typeof request.body === 'string') throw new RequestError(415, messageFor(415));
  if (!request.isMultipart()) return work(pickFields(kind, request.body));
  return receivePicture(request, folders, kind.picture, async (form) => {
    await request.confirmStaff();
    const staged: ReceivedContentPicture =
      form.picture === undefined
        ? { problem: form.problem }
        : await stageUnlessUnusable(folders, form.picture);
    try {
      return await work({ ...pickFields(kind, form.fields), ...staged });
    } finally {
      if (staged.picture) await discardStagedPicture(folders, staged.picture);
    }
  });
}
