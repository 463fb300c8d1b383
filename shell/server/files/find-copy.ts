/** A file as it is sent: where it lies and how it is compressed. */
export interface FileCopy {
  file: string;
  encoding: 'br' | 'gzip' | undefined;
}

const COPIES = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

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
  const accepted = (acceptEncoding ?? '').split(',').map((name) => name.split(';')[0]?.trim());
  for (const { encoding, ending } of COPIES) {
    const file = accepted.includes(encoding) ? await fileOf(path + ending) : undefined;
    if (file !== undefined) return { file, encoding };
  }
  const file = await fileOf(path);
  return file === undefined ? undefined : { file, encoding: undefined };
}
