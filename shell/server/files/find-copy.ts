import { acceptedEncodings, type Encoding } from './accepted-encodings';

/** A file as it is sent: where it lies and how it is compressed. */
export interface FileCopy {
  file: string;
  encoding: Encoding | undefined;
}

const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/**
 * Finds the best copy of a file that a browser accepts; `undefined` where not even the file itself is there.
 *
 * @param fileOf finds a file by its path
 */
export async function findCopy(
  path: string,
  acceptEncoding: string | undefined,
  fileOf: (path: string) => Promise<string | undefined>,
): Promise<FileCopy | undefined> {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const file = await fileOf(path + ENDINGS[encoding]);
    if (file !== undefined) return { file, encoding };
  }
  const file = await fileOf(path);
  return file === undefined ? undefined : { file, encoding: undefined };
}
