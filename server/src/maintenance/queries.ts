import type { Kysely } from 'kysely';
import { writeMeta } from '../database/meta';
import type { Tables } from '../database/tables';

/** Writes the one row of trial writes. */
export async function writeHealthy(database: Kysely<Tables>): Promise<void> {
  await writeMeta(database, 'healthy_at', new Date().toISOString());
}
