import type { Kysely, Migration } from 'kysely';

/** Which session has caused a notice, when a session gave its password, and a quick look for who logs in from a network. */
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
