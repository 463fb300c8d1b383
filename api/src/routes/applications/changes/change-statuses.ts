import type { Database } from '../../../database/open-database';
import { RequestError } from '../../../errors/request-error';
import { changeStatus, statusOf } from './change-status';
import type { StatusChange } from './change-forms';

const TWICE = 'Setiap lamaran hanya boleh disebut satu kali.';

/** What became of the changes: those in `skipped` are gone or were changed by somebody else meanwhile. */
export interface StatusesChanged {
  changed: number;
  skipped: number;
}

/** Sets several statuses at once, all or none. Throws 400 where an application is named twice. */
export async function changeStatuses(
  database: Database,
  staff: { id: number; nama: string },
  changes: readonly StatusChange[],
): Promise<StatusesChanged> {
  if (new Set(changes.map(({ id }) => id)).size < changes.length) {
    throw new RequestError(400, TWICE, { perubahan: TWICE });
  }
  return database.transaction().execute(async (tables) => {
    let changed = 0;
    for (const { id, status: to, dari: expected } of changes) {
      const from = await statusOf(tables, id);
      if (from === undefined || from !== (expected ?? from)) continue;
      await changeStatus(tables, staff, id, { from, to });
      changed += 1;
    }
    return { changed, skipped: changes.length - changed };
  });
}
