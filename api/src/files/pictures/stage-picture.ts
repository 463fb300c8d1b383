import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type FileFolders, randomName, removeFile } from '../file-folders';
import type { Files } from '../storage/files';
import {
  filesOfPicture,
  MAX_WIDTH,
  pictureFile,
  pictureNameOfPath,
  picturePath,
  SHARE_SIZE,
  sharePictureFile,
  SMALLER_WIDTHS,
} from '../picture-names';
import { decoded, decoding, uprightPicture, WEBP } from './picture-decoder';

/** A picture that waits in the staging folder for its record. */
export interface StagedPicture {
  /** Path on the wire, for the record. */
  path: string;
  /** Names of its files: one a width, and one for shared links. */
  files: readonly string[];
}

/** Deletes a picture that did not find its record; does nothing to one that has been published. */
export async function discardStagedPicture(
  folders: FileFolders,
  { files }: Pick<StagedPicture, 'files'>,
): Promise<void> {
  for (const file of files) await removeFile(folders, path.join(folders.staging.uploads, file));
}

/** Writes the files of a picture to the staging folder, down to the disk; leaves none of them behind on an error. */
export async function writeStagedPicture(
  folders: FileFolders,
  name: string,
  contents: AsyncIterable<[string, Buffer]> | Iterable<[string, Buffer]>,
): Promise<StagedPicture> {
  const files: string[] = [];
  try {
    for await (const [file, content] of contents) {
      files.push(file);
      await writeFile(path.join(folders.staging.uploads, file), content, { flush: true });
    }
  } catch (error) {
    await discardStagedPicture(folders, { files });
    throw error;
  }
  return { path: picturePath(name), files };
}

/** Width in pixels up to which a picture is one for a phone's card. */
const CARD_WIDTH = 360;

/** Most bytes of such a picture: a page has many of them, and a phone a slow line. */
const CARD_MAX_BYTES = 100_000;

/**
 * Qualities for one that is larger, for instance because of a dark photo's grain: the first that is enough is taken.
 */
const LOWER_QUALITIES = [65, 50, 35, 20] as const;

/** Encodes a picture as WebP in a width in pixels; narrow ones are kept light enough for a phone. */
async function encodeWebp(picture: Sharp, width: number): Promise<Buffer> {
  const resized = picture.resize({ width });
  let content = await resized.clone().webp(WEBP).toBuffer();
  if (width > CARD_WIDTH) return content;
  for (const quality of LOWER_QUALITIES) {
    if (content.length <= CARD_MAX_BYTES) return content;
    content = await resized
      .clone()
      .webp({ ...WEBP, quality })
      .toBuffer();
  }
  return content;
}

/** Most bytes of a picture for shared links: messengers leave out what is larger. */
const SHARE_MAX_BYTES = 300_000;

/** Cuts a picture's most striking part to the format of shared links, as JPEG. */
async function encodeShare(picture: Sharp): Promise<Buffer> {
  const cut = picture
    .resize({ ...SHARE_SIZE, fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#fff' });
  let content = Buffer.alloc(0);
  for (const quality of [WEBP.quality, ...LOWER_QUALITIES]) {
    content = await cut.clone().jpeg({ quality }).toBuffer();
    if (content.length <= SHARE_MAX_BYTES) break;
  }
  return content;
}

/** Height in pixels that no kept picture exceeds: a strip is not to take the memory of a photo, nor outgrow WebP. */
const MAX_HEIGHT = 4 * MAX_WIDTH;

/** Decodes a picture to pixels of the largest kept size, once for all widths. */
async function decodeOnce(upright: Sharp) {
  const { data, info } = await decoded(upright, () =>
    upright
      .resize(MAX_WIDTH, MAX_HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  return { width, pixels: () => sharp(data, { raw: { width, height, channels } }) };
}

/**
 * Turns the picture of a file upright, drops its metadata and stages it as WebP in all widths, and as JPEG for shared
 * links. Rejects with an `UnusablePictureError` where it is damaged or too costly, and leaves no file of its own then.
 */
export async function stagePicture(folders: FileFolders, photo: string): Promise<StagedPicture> {
  const upright = await uprightPicture(photo);
  return decoding.add(async () => {
    const { width: largest, pixels } = await decodeOnce(upright);
    const name = randomName();
    const widths = [...SMALLER_WIDTHS.filter((width) => width < largest), undefined];
    async function* encoded(): AsyncGenerator<[string, Buffer]> {
      for (const width of widths) {
        yield [pictureFile(name, width), await encodeWebp(pixels(), width ?? largest)];
      }
      yield [sharePictureFile(name), await encodeShare(pixels())];
    }
    return writeStagedPicture(folders, name, encoded());
  });
}

/**
 * Stages a copy of a stored picture, given its path on the wire, under a name of its own. `undefined` where there is
 * no such picture.
 */
export async function copyPicture(
  { files, folders }: { files: Files; folders: FileFolders },
  picture: string | undefined,
): Promise<StagedPicture | undefined> {
  const original = pictureNameOfPath(picture);
  if (original === undefined) return undefined;
  const name = randomName();
  const copies = new Map<string, Buffer>();
  for (const file of filesOfPicture(picture)) {
    const content = await files.read('uploads', file);
    if (content) copies.set(file.replace(original, name), content);
  }
  if (!copies.has(pictureFile(name))) return undefined;
  return writeStagedPicture(folders, name, copies);
}
