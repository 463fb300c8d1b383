/** Parts of a job advertisement. */
interface OpeningParts {
  /** Paragraph on why the job exists. */
  introduction: string;
  /** Branch and hours. */
  place: string;
  duties: string[];
  requirements: string[];
  /** Benefits beyond those everyone gets. */
  benefits: string[];
}

const benefitsOfEveryone = [
  'Gaji pokok sesuai upah minimum Kota Kendari atau lebih, dibayar tepat waktu',
  'BPJS Kesehatan dan BPJS Ketenagakerjaan',
  'Potongan harga belanja karyawan dan THR',
];

const honestyNotice =
  'Seluruh proses seleksi di Teluk Mart tidak dipungut biaya, dan kami tidak menahan ijazah asli.';

const section = (heading: string, entries: string[]): string =>
  [heading, ...entries.map((entry) => `- ${entry}`)].join('\n');

/**
 * Returns the full text of an opening: plain text, blank lines between the parts (docs/specification.md#plain-text).
 */
export const openingText = (parts: OpeningParts): string =>
  [
    parts.introduction,
    `Penempatan: ${parts.place}`,
    section('Tugas Anda:', parts.duties),
    section('Yang kami cari:', parts.requirements),
    section('Yang Anda dapatkan:', [...benefitsOfEveryone, ...parts.benefits]),
    honestyNotice,
  ].join('\n\n');
