import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { APPLICATION_STATUSES } from '@teluk-mart/domain/application/application-values';
import { seededRandom } from '@teluk-mart/server-kit/testing/seeded-random';
import { sql } from 'kysely';
import { recordEvent } from '../modules/applications/record-event';
import { makeApplication } from '../testing/applications';
import { filesWith } from '../testing/files-with';
import { makeUser } from '../testing/staff';
import type { Database } from './open-database';
import { overwriteAtOnce, overwriteDeleted } from './overwrite-deleted';
import { DATABASE_FILE, openEmbedded } from './sqlite/embedded';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-overwriter-'));
  database = await openEmbedded(folder);
});
afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true });
});

/** An application whose every text holds its mark, from a few bytes to several pages long. */
interface Marked {
  id: number;
  mark: string;
}

/**
 * Works with applications as staff and visitors do, in an order that is different for each seed; returns the deleted.
 */
async function useDatabase(seed: number, turns: number): Promise<string[]> {
  const random = seededRandom(seed);
  const source = { actor: { id: await makeUser(database), name: 'La Ode Fajar' }, address: '' };
  const present: Marked[] = [];
  const deleted: string[] = [];
  const letter = (mark: string, longest: number) =>
    `${mark} ${'x'.repeat(random(longest))} ${mark}`;
  const apply = async (turn: number) => {
    const mark = `tanda${random(1_000_000)}q${turn}q`;
    const id = await makeApplication(database, {
      nama: `${random(1_000_000)} ${mark}`,
      email: `${random(1_000_000)}${mark}@example.com`,
      alamat: `Jalan ${mark}`,
      telepon: `08${turn}`,
      surat_lamaran: letter(mark, random(4) === 0 ? 12_000 : 1500),
    });
    present.push({ id, mark });
  };
  const work = async ({ id, mark }: Marked) => {
    const kind = random(7);
    if (kind < 2) {
      const content = letter(mark, 800);
      await recordEvent(database, source, { applicationId: id, kind: 'catatan', content });
    } else if (kind < 4) {
      const status = APPLICATION_STATUSES[random(APPLICATION_STATUSES.length)];
      const changes = { status, surat_lamaran: letter(mark, 9000) };
      await database.updateTable('applications').set(changes).where('id', '=', id).execute();
    } else if (kind < 6) {
      await database.deleteFrom('applications').where('id', '=', id).execute();
      present.splice(
        present.findIndex((one) => one.id === id),
        1,
      );
      deleted.push(mark);
    }
  };
  for (let turn = 0; turn < turns; turn += 1) {
    const one = present[random(present.length || 1)];
    if (one === undefined || random(12) < 5) await apply(turn);
    else await work(one);
  }
  return deleted;
}

// With about every fifth seed, and with these, `secure_delete` alone leaves something.
it.each([12, 13, 17, 26, 33, 37].slice(0, 2))(
  'leaves no byte of what was deleted (%i)',
  async (seed) => {
    await sql`pragma synchronous = off`.execute(database);
    const deleted = await useDatabase(seed, 1200);
    expect(deleted.length).toBeGreaterThan(100);
    expect(await overwriteAtOnce(database)).toBe(true);
    expect(await filesWith(folder, deleted)).toEqual([DATABASE_FILE]);
    expect(await overwriteDeleted(database)).toBe(true);
    expect(await filesWith(folder, deleted)).toEqual([]);
  },
);
