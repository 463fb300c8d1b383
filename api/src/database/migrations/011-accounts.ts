import type { Kysely, Migration } from 'kysely';
import { idColumn } from './id-column';

const ofUser = (column: Parameters<typeof idColumn>[0]) =>
  column.notNull().references('users.id').onDelete('cascade');

/** Adds the guards of accounts: second factors, passkeys, re-authentication, links for lost passwords, and notices. */
export const addAccountGuards: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema
      .alterTable('users')
      .addColumn('must_change_password', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    for (const column of ['user_agent', 'address', 'proved_at']) {
      await schema.alterTable('sessions').addColumn(column, 'text').execute();
    }
    await schema.alterTable('throttles').addColumn('free_at', 'text').execute();
    await schema
      .createTable('second_factors')
      .addColumn('user_id', 'integer', (column) => ofUser(column).primaryKey())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('confirmed_at', 'text')
      .addColumn('last_step', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createTable('recovery_codes')
      .addColumn('user_id', 'integer', ofUser)
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_codes_pair', ['user_id', 'code_hash'])
      .execute();
    await schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', ofUser)
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'integer', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .execute();
    await schema
      .createTable('account_notices')
      .addColumn('id', 'integer', idColumn)
      .addColumn('user_id', 'integer', ofUser)
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('reset_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', ofUser)
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
    for (const table of ['passkeys', 'account_notices', 'reset_links']) {
      await schema.createIndex(`${table}_user_id`).on(table).column('user_id').execute();
    }
  },
};
