import path from 'node:path';
import { DATABASE_FILE, openSqlite, type SqliteConnection } from './sqlite';

/**
 * The version of everything that visitors read. It changes with every committed write of it, by whichever process,
 * and with nothing else (migrations/001-shop.ts).
 */
export interface ContentVersion {
  /** Reads it: it is never older than the last write that this server has answered. */
  read(): string;
  /** Closes its connection. */
  close(): void | Promise<void>;
}

/**
 * The version in the embedded database, read over a connection of its own. That of the tables shows, during a
 * transaction, what may yet be rolled back.
 */
export class SqliteContentVersion implements ContentVersion {
  private readonly connection: SqliteConnection;
  private readonly query: ReturnType<SqliteConnection['prepare']>;

  /** Opens the version of a data directory whose database has the newest structure. */
  constructor(dataDirectory: string) {
    this.connection = openSqlite(path.join(dataDirectory, DATABASE_FILE));
    this.query = this.connection.prepare(`select value from meta where key = 'content_version'`);
  }

  /** Reads it from the file, in a few microseconds. */
  read(): string {
    const [row] = this.query.all([]) as [{ value: string }];
    return row.value;
  }

  close(): void {
    this.connection.close();
  }
}
