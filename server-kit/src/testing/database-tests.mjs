import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Packages whose tests may open a database. */
const PACKAGES = ['api', 'releases', 'server-kit', 'shell/server'];

const OPENS = /\b(createTest(Api|Database)|createDataLocation|open(Database|Releases))\(/;

const IMPORT = /from '(\.[^']+)'/g;

/** Tests of what only one of the databases has, by their names. */
const OF_SQLITE = /(^|[./])sqlite\.test\.ts$/;
export const OF_POSTGRES = /(^|[./])postgres\.test\.ts$/;

/**
 * Tells whether a test opens a database, itself or through a helper out of a folder `testing`.
 *
 * @param {string} file absolute path
 * @returns {boolean}
 */
export function opensDatabase(file) {
  const text = readFileSync(file, 'utf8');
  return (
    OPENS.test(text) ||
    [...text.matchAll(IMPORT)]
      .map(([, imported]) => path.join(path.dirname(file), `${imported}.ts`))
      .some((imported) => imported.includes('/testing/') && opensDatabase(imported))
  );
}

/**
 * Lists the tests that run on PostgreSQL, most of them on the embedded database too: all that open a database but those
 * that are about SQLite, and say so by their names (`sqlite.test.ts`, `*.sqlite.test.ts`).
 *
 * @param {string} root the repository's root
 * @returns {string[]} paths relative to the root
 */
export function testsOnPostgres(root) {
  return PACKAGES.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((file) => path.posix.join(folder, file))
      .filter((file) => file.endsWith('.test.ts') && !/node_modules|dist/.test(file)),
  ).filter(
    (file) =>
      OF_POSTGRES.test(file) || (!OF_SQLITE.test(file) && opensDatabase(path.join(root, file))),
  );
}
