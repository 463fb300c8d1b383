import type { Kysely, Migration } from 'kysely';

/** Adds price, price before and limit per receipt to promos, all of them optional. */
export const addPromoPrices: Migration = {
  async up(database: Kysely<unknown>) {
    for (const column of ['harga', 'harga_sebelum', 'batas_per_struk']) {
      await database.schema.alterTable('promos').addColumn(column, 'integer').execute();
    }
  },
};
