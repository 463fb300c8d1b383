import type Sqlite from 'better-sqlite3';

/** First Node line whose native interface the newer driver is built for. */
const NEWER_DRIVER_SINCE = 22;

/**
 * The SQLite driver that this Node line needs: version 12 aborts on Node 24 when a statement is collected, version 13
 * crashes on Node 20 (docs/decisions/003-one-database-file.md).
 */
export async function loadSqlite(): Promise<typeof Sqlite> {
  const major = Number(process.versions.node.split('.')[0]);
  const driver =
    major >= NEWER_DRIVER_SINCE
      ? await import('better-sqlite3-napi')
      : await import('better-sqlite3');
  return driver.default;
}
