import type { Kysely, Migration } from 'kysely';

/** Adds the session that has caused a notice, the time of a session's password, and an index of networks of logins. */
export const addNoticeCauses: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema.alterTable('account_notices').addColumn('caused_by', 'text').execute();
    await schema.alterTable('sessions').addColumn('password_at', 'text').execute();
    await schema
      .createIndex('known_logins_network')
      .on('known_logins')
      .column('network')
      .execute();
  },
};
