import type { Kysely, Migration } from 'kysely';

/** Marks passkeys that no longer log in alone, and links for a password that were sent by mail. */
export const addAccountMarks: Migration = {
  async up(database: Kysely<unknown>) {
    for (const [table, column] of [
      ['passkeys', 'after_password'],
      ['reset_links', 'is_mailed'],
    ] as const) {
      await database.schema
        .alterTable(table)
        .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
        .execute();
    }
  },
};
