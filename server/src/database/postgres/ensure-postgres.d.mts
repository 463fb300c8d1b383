/**
 * Finds PostgreSQL's programs for the tests, and fetches them where the machine has none. Never starts anything.
 *
 * @returns the folder with `postgres` and `initdb`
 */
export function ensurePostgres(): Promise<string>;
