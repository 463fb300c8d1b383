import { ACTIVE } from '@teluk-mart/domain/record/status';
import type { Insertable, Selectable, Transaction } from 'kysely';
import { BY_OPERATOR, changesBetween, recordAudit } from '../../audit/record-audit';
import type { Database } from '../../database/open-database';
import type { AuditEventTable, Tables, UserTable } from '../../database/tables';
import { inTransaction } from '../../database/transaction';
import { detachPicture, removePicture } from '../../files/pictures/publish-picture';
import type { Files } from '../../files/storage/files';

/** Tables that guard an account beside its password. */
const GUARDS = ['second_factors', 'recovery_codes', 'passkeys'] as const;
type Guard = (typeof GUARDS)[number];

type Account = Selectable<UserTable>;

/** Data about the accounts of an installation that an older backup of it lacks. */
export interface AccountHistory {
  accounts: readonly Account[];
  guards: Readonly<{ [Table in Guard]: readonly Insertable<Tables[Table]>[] }>;
  /** Events of what was done to accounts. */
  events: readonly Pick<Selectable<AuditEventTable>, 'id' | 'at' | 'record_id'>[];
}

/** Reads the account history of a shop. */
export async function readAccountHistory(database: Database): Promise<AccountHistory> {
  return {
    accounts: await database.selectFrom('users').selectAll().orderBy('id').execute(),
    guards: {
      second_factors: await database.selectFrom('second_factors').selectAll().execute(),
      recovery_codes: await database.selectFrom('recovery_codes').selectAll().execute(),
      passkeys: await database.selectFrom('passkeys').selectAll().execute(),
    },
    events: await database
      .selectFrom('audit_events')
      .select(['id', 'at', 'record_id'])
      .where('noun', '=', 'users')
      .where('action', 'not in', ['session-ended', 'reset-link'])
      .execute(),
  };
}

/** Returns the last event that a shop knows. */
export async function lastEventOf(database: Database): Promise<{ id: number; at: string }> {
  const { id, at } = await database
    .selectFrom('audit_events')
    .select(({ fn }) => [fn.max('id').as('id'), fn.max('at').as('at')])
    .executeTakeFirstOrThrow();
  return { id: Number(id ?? 0), at: at ?? '' };
}

const nameOf = ({ nama, email }: Pick<Account, 'nama' | 'email'>) => `${nama} <${email}>`;

/** Gives an account the access that it has by now: password, role, status, app, recovery codes and passkeys. */
async function giveAccessOf(
  tables: Transaction<Tables>,
  { guards }: AccountHistory,
  before: Account,
  later: Account,
): Promise<void> {
  const { role, status, password_hash, must_change_password } = later;
  await tables
    .updateTable('users')
    .set({ role, status, password_hash, must_change_password })
    .where('id', '=', later.id)
    .execute();
  for (const table of GUARDS) {
    await tables.deleteFrom(table).where('user_id', '=', later.id).execute();
    const rows = guards[table].filter(({ user_id }) => user_id === later.id);
    if (rows.length > 0) await tables.insertInto(table).values(rows).execute();
  }
  await recordAudit(tables, {
    ...BY_OPERATOR,
    action: 'update',
    noun: 'users',
    recordId: later.id,
    title: before.nama,
    changes: changesBetween(['role', 'status'], before, later),
  });
}

/** Takes recovery codes away that have been used since. */
async function takeUsedCodes(
  tables: Transaction<Tables>,
  { guards: { recovery_codes: left } }: AccountHistory,
): Promise<void> {
  const codes = await tables.selectFrom('recovery_codes').selectAll().execute();
  for (const { user_id, code_hash } of codes) {
    if (left.some((code) => code.user_id === user_id && code.code_hash === code_hash)) continue;
    await tables
      .deleteFrom('recovery_codes')
      .where('user_id', '=', user_id)
      .where('code_hash', '=', code_hash)
      .execute();
  }
}

/**
 * Gives the accounts of a restored installation the access that they have in the same installation at a later time.
 * Accounts deleted since are deleted again; activation, role, password and second factor become the later ones. Names
 * and addresses stay as in the backup. Returns one line of text for each account that differs.
 *
 * @param last the last event that the backup knows; what was done to accounts after it counts
 */
export async function applyAccountHistory(
  { database, files }: { database: Database; files: Files },
  history: AccountHistory,
  last: { id: number; at: string },
): Promise<string[]> {
  const later = new Map(history.accounts.map((account) => [account.id, account]));
  const events = history.events.filter(({ id, at }) => id > last.id || at > last.at);
  const changed = new Set(events.map(({ record_id }) => record_id));
  const present = await database.selectFrom('users').selectAll().orderBy('id').execute();
  const lines: string[] = [];
  const pictures = await inTransaction(database, async (tables) => {
    const gone: (string | null)[] = [];
    for (const account of present.filter(({ id }) => changed.has(id))) {
      const now = later.get(account.id);
      if (now) {
        await giveAccessOf(tables, history, account, now);
        const inactive = now.status === ACTIVE ? '' : ', deactivated';
        lines.push(`${nameOf(account)}: has the access of ${nameOf(now)} (${now.role}${inactive})`);
        continue;
      }
      await tables.deleteFrom('users').where('id', '=', account.id).execute();
      const what = { action: 'delete', noun: 'users', title: account.nama } as const;
      await recordAudit(tables, { ...BY_OPERATOR, ...what, recordId: account.id });
      await detachPicture(files, tables, account.avatar_url);
      gone.push(account.avatar_url);
      lines.push(`${nameOf(account)}: was deleted since, and is deleted again`);
    }
    await takeUsedCodes(tables, history);
    return gone;
  });
  for (const picture of pictures) await removePicture(files, picture);
  const known = new Set(present.map(({ id }) => id));
  for (const account of history.accounts.filter(({ id }) => !known.has(id)))
    lines.push(`${nameOf(account)}: was made since, and is not in the backup`);
  return lines;
}
