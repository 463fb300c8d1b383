import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { inTransaction } from '../database/transaction';
import { encodePicture } from '../files/encode-picture';
import { storeFiles } from '../files/stored-files';
import type { TestApi } from './create-test-api';

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
export async function storeTestPicture(
  { database, config }: Pick<TestApi, 'database' | 'config'>,
  photo: Buffer,
): Promise<string> {
  const file = path.join(config.dataDirectory, 'photo');
  await writeFile(file, photo);
  const { path: onWire, files } = await encodePicture(file);
  await rm(file);
  await inTransaction(database, (tables) => storeFiles(tables, 'uploads', files));
  return onWire;
}
