import type { Invitation } from '@teluk-mart/shared/domain/application/invitations';
import type { Database } from '../../../database/open-database';
import { applicationNotFound } from '../application-address';
import type { Actor } from '../../../session/staff-session';
import { recordEvent } from '../../../applications/record-event';

const COLUMNS = { 1: 'invited_1_at', 2: 'invited_2_at' } as const;

/** Remembers that somebody opened an invitation: WhatsApp tells nobody what is sent then. Throws 404 where none is. */
export async function noteInvitation(
  database: Database,
  staff: Actor,
  id: number,
  invitation: Invitation,
): Promise<void> {
  await database.transaction().execute(async (tables) => {
    const updated = await tables
      .updateTable('applications')
      .set({ [COLUMNS[invitation]]: new Date().toISOString() })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!updated) throw applicationNotFound();
    await recordEvent(tables, staff, {
      applicationId: id,
      kind: 'undangan',
      content: String(invitation),
    });
  });
}
