/** Node's own SQLite, as much of it as is used: the types of Node 20 do not know it yet. */
declare module 'node:sqlite' {
  interface Statement {
    all(...parameters: unknown[]): unknown[];
    columns(): unknown[];
    iterate(...parameters: unknown[]): IterableIterator<unknown>;
    run(...parameters: unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  }

  export class DatabaseSync {
    constructor(file: string, options?: { timeout?: number });
    readonly isTransaction: boolean;
    close(): void;
    exec(sql: string): void;
    prepare(sql: string): Statement;
  }
}
