import path from 'node:path';
import type { FileFolders } from '../files/file-folders';
import { fileExists } from '@teluk-mart/server-kit/durable-files';
import { stagePicture } from '../files/pictures/stage-picture';
import type { StagedPicture } from '../files/pictures/staged-picture';
import { printProgress } from './print-progress';

/** The pictures of the demo by kind and name. */
export interface SeedPictures {
  /** Path on the wire of a record's picture; `null` where it has none. */
  pathOf: (kind: string, picture: string | undefined) => string | null;
  /** Names of all staged files. */
  files: readonly string[];
}

/** What is asked for: the pictures of one kind of record. */
export type WantedPictures = Readonly<Record<string, readonly { picture?: string }[]>>;

/** Stages the pictures `<directory>/pictures/<kind>/<picture>.webp`; one that is missing is left out. */
export async function stageSeedPictures(
  folders: FileFolders,
  directory: string,
  wanted: WantedPictures,
): Promise<SeedPictures> {
  const staged = new Map<string, StagedPicture>();
  for (const [kind, records] of Object.entries(wanted)) {
    for (const { picture } of records) {
      const file = path.join(directory, 'pictures', kind, `${picture}.webp`);
      if (picture === undefined) continue;
      if (await fileExists(file))
        staged.set(`${kind}/${picture}`, await stagePicture(folders, file));
      else printProgress(`picture ${kind}/${picture} is missing, going on without it`);
    }
    printProgress(`pictures of ${kind} are ready`);
  }
  return {
    pathOf: (kind, picture) => staged.get(`${kind}/${picture}`)?.path ?? null,
    files: [...staged.values()].flatMap(({ files }) => files),
  };
}
