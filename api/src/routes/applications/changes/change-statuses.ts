import { APPLICATION_MESSAGES } from '@teluk-mart/shared/domain/application/application-messages';
import type {
  StatusChange,
  StatusesChanged,
} from '@teluk-mart/shared/domain/application/application';
import type { Database } from '../../../database/open-database';
import { RequestError } from '../../../errors/request-error';
import type { Actor } from '../../../session/staff-session';
import { changeStatus, statusOf } from './change-status';

const TWICE = 'Setiap lamaran hanya boleh disebut satu kali.';

/** Sets several statuses at once, all or none. Throws 400 where an application is named twice. */
export async function changeStatuses(
  database: Database,
  staff: Actor,
  changes: readonly StatusChange[],
): Promise<StatusesChanged> {
  if (new Set(changes.map(({ id }) => id)).size < changes.length) {
    throw new RequestError(400, TWICE, { perubahan: TWICE });
  }
  return database.transaction().execute(async (tables) => {
    const before: StatusesChanged['sebelumnya'] = [];
    for (const { id, status: to, dari: expected } of changes) {
      const from = await statusOf(tables, id);
      if (from === undefined || from !== (expected ?? from)) continue;
      await changeStatus(tables, staff, id, { from, to });
      before.push({ id, status: from });
    }
    return {
      message: APPLICATION_MESSAGES.statusChanged,
      diubah: before.length,
      dilewati: changes.length - before.length,
      sebelumnya: before,
    };
  });
}
