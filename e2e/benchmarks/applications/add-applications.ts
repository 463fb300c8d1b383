import {
  APPLICATION_STATUSES,
  EDUCATION_OPTIONS,
} from '@teluk-mart/domain/application/application-values';
import { openDatabase } from '@teluk-mart/api/database';
import { applicationRow } from '@teluk-mart/api/testing/applications';
import type { DataLocation } from '@teluk-mart/server-kit/settings';

/** Rows of one statement. */
const BATCH = 250;

const POSITIONS = ['Kasir', 'Pramuniaga', 'Staf Gudang', 'Pengemudi', 'Teknisi IT'];
const FIRST_NAMES = ['Siti', 'La Ode', 'Wa Ode', 'Andi', 'Budi', 'Dewi', 'Fajar', 'Gita', 'Hasan'];
const LAST_NAMES = ['Rahman', 'Aminah', 'Santoso', 'Lestari', 'Saputra', 'Kusuma', 'Wahyuni'];
const SENTENCE = 'Saya bersungguh-sungguh, jujur, dan siap bekerja dalam giliran di kedua cabang. ';

/** Milliseconds over which applications are spread: all of them are too young to be deleted. */
const SPAN = 278 * 86_400_000;

function of<Item>(items: readonly Item[], number: number): Item {
  return items[number % items.length] as Item;
}

/** Returns an application with a letter of one to four kilobytes; one in ten is by a person who applied before. */
function row(number: number, count: number) {
  const person = number % 10 === 9 ? number - 5 : number;
  return applicationRow({
    nama: `${of(FIRST_NAMES, person)} ${of(LAST_NAMES, person * 3)} ${person}`,
    email: `pelamar-${person}@example.com`,
    telepon: `0812 ${String(10_000_000 + person)}`,
    posisi_dilamar: of(POSITIONS, number),
    pendidikan_terakhir: of(EDUCATION_OPTIONS, number * 7),
    surat_lamaran: SENTENCE.repeat(12 + (number % 40)),
    status: of(APPLICATION_STATUSES, number * 3),
    dibuat_pada: new Date(Date.now() - (number / count) * SPAN).toISOString(),
  });
}

/** Adds a number of applications to a shop's database, each with a usual history. */
export async function addApplications(location: DataLocation, count: number): Promise<void> {
  const database = await openDatabase(location);
  for (let start = 0; start < count; start += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - start) }, (_, n) => start + n);
    const added = await database
      .insertInto('applications')
      .values(numbers.map((number) => row(number, count)))
      .returning(['id', 'dibuat_pada'])
      .execute();
    const events = added.flatMap(({ id, dibuat_pada }) => {
      const event = {
        application_id: id,
        at: dibuat_pada,
        user_id: null,
        user_name: 'La Ode Fajar',
      };
      return [
        { ...event, kind: 'cv' as const, content: 'lihat', previous: null },
        { ...event, kind: 'status' as const, content: 'Ditinjau', previous: 'Diterima' },
        { ...event, kind: 'catatan' as const, content: SENTENCE.repeat(2), previous: null },
      ];
    });
    await database.insertInto('application_events').values(events).execute();
  }
  await database.destroy();
}
