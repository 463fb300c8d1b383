import path from 'node:path';
import { UsageError } from '../app/command';
import { fileExists } from '../app/durable-files';
import type { DataLocation } from '../app/settings';
import { hasNewestSchema, migrateToLatest } from '../database/migrate';
import { nameOf, openAlone } from '../database/open-alone';
import { DATABASE_FILE } from '../database/sqlite/embedded';
import { copyShop, isEmpty, type RowCounts } from './copy-shop';

/**
 * Moves a shop into an empty place, on either engine: all of it or nothing, compared by content. The source stays as it is,
 * and no server runs on either side meanwhile. Returns how many rows of each table there are. Throws a `UsageError` where it
 * cannot be moved.
 */
export async function moveShop(from: DataLocation, to: DataLocation): Promise<RowCounts> {
  const file = path.join(from.dataDirectory, DATABASE_FILE);
  if (from.databaseUrl === undefined && !(await fileExists(file)))
    throw new UsageError(`There is no shop in ${from.dataDirectory}.`);
  const source = await openAlone(from);
  try {
    if (!(await hasNewestSchema(source.database)))
      throw new UsageError(
        `${nameOf(from)} has not the structure of this release: start it once with this release, and stop it.`,
      );
    const target = await openAlone(to);
    try {
      if (!(await isEmpty(target.database)))
        throw new UsageError(`${nameOf(to)} has a shop already: name an empty place.`);
      await migrateToLatest(target.database);
      return await copyShop(source.database, target.database);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
