import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { inTransaction } from '../database/transaction';
import { detachPicture, removePicture } from '../files/pictures/publish-picture';
import { stagePicture } from '../files/pictures/stage-picture';
import type { TestFiles } from './open-test-files';

/** Returns a picture of one colour. */
export function plainPicture(width: number, height: number, background = '#c00'): Sharp {
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
}

/**
 * Returns a picture with the grain of a dark photo, which no encoder makes small; the strength is that of the noise.
 */
export function grainyPicture(width: number, height: number, strength: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: strength } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } });
}

/** Stores a picture as if it had come in; returns its path on the wire. No record names it. */
export async function publishTestPicture(
  { database, files: stored, folders }: TestFiles,
  photo: Buffer,
): Promise<string> {
  const file = path.join(folders.staging.uploads, 'photo');
  await writeFile(file, photo);
  const { path: onWire, files } = await stagePicture(folders, file);
  await inTransaction(database, (tables) => stored.attach(tables, 'uploads', files));
  await stored.publish('uploads', files);
  await rm(file);
  return onWire;
}

/** Deletes a stored picture, as if its record had let go of it. */
export async function deleteTestPicture(
  { database, files }: TestFiles,
  picture: string,
): Promise<void> {
  await inTransaction(database, (tables) => detachPicture(files, tables, picture));
  await removePicture(files, picture);
}
