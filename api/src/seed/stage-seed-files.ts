import path from 'node:path';
import { Readable } from 'node:stream';
import { fileExists } from '@teluk-mart/server-kit/durable-files';
import { formatRupiah } from '@teluk-mart/shared/domain/rupiah';
import { formatDayLong } from '@teluk-mart/shared/domain/time/format-date';
import { stageCv, type StagedCv } from '../files/cv/stage-cv';
import type { FileFolders } from '../files/file-folders';
import { type StagedPicture, stagePicture } from '../files/pictures/stage-picture';
import type { ApplicationSeed } from './seed-records';

/** Tells the operator what the first start is doing. */
export function printProgress(line: string): void {
  console.log(`[demo content] ${line}`);
}

/** Points; A4. */
const PAGE = { width: 595, height: 842, margin: 56 };

const LINE_HEIGHT = 18;

/** PDF's own alphabet has no more than Latin-1, and three characters of it have a meaning. */
function pdfText(line: string): string {
  return line.replace(/[^\x20-\x7e]/g, '-').replace(/[\\()]/g, '\\$&');
}

function pageContent(title: string, lines: readonly string[]): string {
  const top = PAGE.height - PAGE.margin - 20;
  const body = lines.map((line) => `(${pdfText(line)}) Tj T*`).join('\n');
  return [
    `BT /F2 20 Tf ${PAGE.margin} ${top} Td (${pdfText(title)}) Tj ET`,
    `BT /F1 11 Tf ${LINE_HEIGHT} TL ${PAGE.margin} ${top - 40} Td`,
    body,
    'ET',
  ].join('\n');
}

/** A PDF of one page with a title and lines of text: enough for the CVs of the demo. */
export function writePdf(title: string, lines: readonly string[]): Buffer {
  const content = pageContent(title, lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R ` +
      '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** The CV of a demo application, as a PDF. */
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
  /** Path on the wire of a record's picture; `null` where it has none. */
  pathOf: (kind: string, picture: string | undefined) => string | null;
  /** Names of all staged files. */
  files: readonly string[];
}

/** Records of one kind whose pictures are wanted, by name. */
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
