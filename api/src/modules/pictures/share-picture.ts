import { rename } from 'node:fs/promises';
import path from 'node:path';
import { createFile, fileExists } from '@teluk-mart/server-kit/durable-files';
import sharp from 'sharp';
import { RequestError } from '../../errors/request-error';
import { type FileFolders, randomName, removeFile } from '../../files/file-folders';
import type { Files } from '../../files/storage/files';
import { pictureFile, SHARE_SIZE, sharePictureFile } from '../../files/picture-names';
import { decoding } from '../../files/pictures/picture-decoder';

/** Most bytes of a picture for shared links: messengers leave out what is larger. */
const MAX_BYTES = 300_000;

/** Qualities, the first of which that keeps it light enough is taken. */
const QUALITIES = [80, 65, 50, 35, 20] as const;

/** Most pictures that may wait; further requests are asked to come again later. */
const MAX_WAITING = 20;

/** Cuts a picture's most striking part to the format of shared links. */
async function encodeJpeg(picture: string): Promise<Buffer> {
  const cut = sharp(picture)
    .resize({ ...SHARE_SIZE, fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#fff' });
  const { data, info } = await cut.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let content = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    content = await sharp(data, { raw: { width, height, channels } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (content.length <= MAX_BYTES) break;
  }
  return content;
}

/**
 * Makes the pictures for shared links, each when it is first asked for, and keeps them in this machine's folder. They
 * lie beside the pictures that they are cut from, with which they go (`removePicture`).
 */
export class SharePictures {
  private readonly making = new Map<string, Promise<string | undefined>>();

  constructor(
    private readonly files: Files,
    private readonly folders: FileFolders,
  ) {}

  /**
   * Returns the name of the file with the picture for shared links of a picture; `undefined` where there is no such
   * picture. Throws 503 while too many others are being made.
   */
  async fileOf(name: string): Promise<string | undefined> {
    const file = sharePictureFile(name);
    if (await fileExists(path.join(this.folders.uploads, file))) return file;
    const underWay = this.making.get(name);
    if (underWay) return underWay;
    if (this.making.size >= MAX_WAITING) throw new RequestError(503);
    const made = this.make(name, file).finally(() => this.making.delete(name));
    this.making.set(name, made);
    return made;
  }

  private async make(name: string, file: string): Promise<string | undefined> {
    const source = await this.files.find('uploads', pictureFile(name));
    if (source === undefined) return undefined;
    const target = path.join(this.folders.uploads, file);
    const draft = path.join(this.folders.staging.uploads, randomName());
    try {
      // A member of staff who waits for an upload comes first.
      const content = await decoding.add(() => encodeJpeg(source), { priority: -1 });
      await createFile(draft, content);
      await rename(draft, target);
    } catch (error) {
      // The picture may have been deleted meanwhile, before it was read or after.
      if (await fileExists(source)) throw error;
    } finally {
      await removeFile(this.folders, draft);
    }
    if (await fileExists(source)) return file;
    await removeFile(this.folders, target);
    return undefined;
  }
}
