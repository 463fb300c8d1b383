import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

const UNPACK = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

const COMPRESSED_COPY = /^(.+)(\.br|\.gz)$/;

/** Whether a file is the compressed copy of another one. */
export function isCompressedCopy(path: string): boolean {
  return originalOf(path) !== undefined;
}

/** The file that a compressed copy is of; `undefined` for what is no copy. */
export function originalOf(path: string): string | undefined {
  return COMPRESSED_COPY.exec(path)?.[1];
}

/** Whether a compressed copy says what its original says. */
export async function isCopyOf(path: string, copy: Buffer, original: Buffer): Promise<boolean> {
  const ending = COMPRESSED_COPY.exec(path)?.[2] as keyof typeof UNPACK;
  try {
    // Never more than is compared: zlib knows no limit below one byte.
    const options = { maxOutputLength: Math.max(original.length, 1) };
    return (await UNPACK[ending](copy, options)).equals(original);
  } catch {
    // No compressed data, or more than the original.
    return false;
  }
}
