import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileExists } from '../app/durable-files';
import { formatRupiah } from '@teluk-mart/domain/rupiah';
import { formatDayLong } from '@teluk-mart/domain/time/format-date';
import { stageCv, type StagedCv } from '../applications/cv/stage-cv';
import type { FileFolders } from '../files/file-folders';
import { decoding, type StagedPicture, stagePicture } from '../files/pictures/stage-picture';
import type { ApplicationSeed } from './seed-records';
import { writePdf } from './write-pdf';

/** Prints the progress of the first start for the operator. */
export function printProgress(line: string): void {
  console.log(`[demo content] ${line}`);
}

/** Returns the CV of a demo application, as a PDF. */
function demoCurriculumVitae(application: ApplicationSeed, position: string): Buffer {
  return writePdf('Daftar Riwayat Hidup', [
    `Nama: ${application.nama}`,
    `Posisi yang dilamar: ${position}`,
    `Tempat, tanggal lahir: ${application.tempat_lahir}, ${formatDayLong(application.tanggal_lahir)}`,
    `Alamat: ${application.alamat}`,
    `Telepon: ${application.telepon}`,
    `Email: ${application.email}`,
    `Pendidikan terakhir: ${application.pendidikan_terakhir}`,
    `Gaji yang diharapkan: ${formatRupiah(application.gaji_diharapkan)}`,
    '',
    'Dokumen contoh untuk isi demo. Nama dan data di dalamnya rekaan.',
  ]);
}

/** A demo application with its CV in the staging folder. */
export interface StagedApplication {
  application: ApplicationSeed;
  position: string;
  cv: StagedCv;
}

/** Writes the CVs of the demo applications; throws where an application names an opening that does not exist. */
export async function stageSeedCvs(
  folders: FileFolders,
  applications: readonly ApplicationSeed[],
  titles: ReadonlyMap<string, string>,
): Promise<StagedApplication[]> {
  const staged: StagedApplication[] = [];
  for (const application of applications) {
    const position = titles.get(application.opening);
    if (position === undefined)
      throw new Error(`Demo application for unknown opening ${application.opening}`);
    const result = await stageCv(
      folders,
      Readable.from([demoCurriculumVitae(application, position)]),
    );
    if (!result.ok) throw new Error(`Demo CV of ${application.nama}: ${result.violation}`);
    staged.push({ application, position, cv: result.cv });
  }
  return staged;
}

/** The pictures of the demo by kind and name. */
export interface SeedPictures {
  /** Returns the path on the wire of a record's picture; `null` where it has none. */
  pathOf: (kind: string, picture: string | undefined) => string | null;
  /** Names of all staged files. */
  files: readonly string[];
}

/** Records of one kind whose pictures are wanted, by name. */
type WantedPictures = Readonly<Record<string, readonly { picture?: string }[]>>;

/** Stages the pictures `<directory>/pictures/<kind>/<picture>.webp`; one that is missing is left out. */
export async function stageSeedPictures(
  folders: FileFolders,
  directory: string,
  wanted: WantedPictures,
): Promise<SeedPictures> {
  const staged = new Map<string, StagedPicture>();
  // Nobody waits for a page meanwhile.
  decoding.concurrency = availableParallelism();
  for (const [kind, records] of Object.entries(wanted)) {
    const stage = async ({ picture }: { picture?: string }) => {
      if (picture === undefined) return;
      const file = path.join(directory, 'pictures', kind, `${picture}.webp`);
      if (await fileExists(file))
        staged.set(`${kind}/${picture}`, await stagePicture(folders, file));
      else printProgress(`picture ${kind}/${picture} is missing, going on without it`);
    };
    await Promise.all(records.map(stage));
    printProgress(`pictures of ${kind} are ready`);
  }
  decoding.concurrency = 1;
  return {
    pathOf: (kind, picture) => staged.get(`${kind}/${picture}`)?.path ?? null,
    files: [...staged.values()].flatMap(({ files }) => files),
  };
}
