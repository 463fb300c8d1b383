import type { Kysely, KyselyPlugin } from 'kysely';

const WRITES = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

/** The same tables on a disk that can be filled: then every write fails, and reading goes on. */
export function onFullDisk<Tables>(database: Kysely<Tables>, isFull = () => true): Kysely<Tables> {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (isFull() && WRITES.has(node.kind)) throw new Error('database or disk is full');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return database.withPlugin(plugin);
}
