import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import { foldersWith } from '@teluk-mart/server-kit/areas';
import { repositoryRoot } from '../support/product';

const OURS = '@teluk-mart';

/**
 * Steps of a future release on the most used tables: they only add. Each also writes many rows, so that there is time
 * to cut it off, and says so before. `NEXT_STEPS` is the number of steps that a server knows.
 */
const STEPS = `
import { sql, type Kysely } from 'kysely';
import type { Migration, Migrations } from '../migrate';

const step = (name: string): Migration => ({
  up: async (database: Kysely<unknown>) => {
    console.log(JSON.stringify({ level: 30, msg: 'a step begins' }));
    for (const table of ['promos', 'applications', 'sessions', 'users']) {
      const column = database.schema.alterTable(table).addColumn(name, 'text');
      await column.execute();
    }
    const index = database.schema.createIndex('applications_' + name).on('applications');
    await index.column(name).execute();
    await database.schema.createTable(name).addColumn('id', 'integer').execute();
    await sql\`with recursive numbers(id) as (select 1 union all select id + 1 from numbers where id < 20000)
      insert into \${sql.table(name)} select id from numbers\`.execute(database);
  },
});

const names = Array.from({ length: Number(process.env.NEXT_STEPS ?? 1) }, (_, index) =>
  String(901 + index),
);
export const nextSteps: Migrations = Object.fromEntries(
  names.map((number) => [number + '-next-release', step('next_release_' + number)]),
);
`;

/** Links all installed packages; our own are those of the copy. */
async function linkPackages(folder: string): Promise<void> {
  const installed = path.join(repositoryRoot, 'node_modules');
  const target = path.join(folder, 'node_modules');
  await mkdir(path.join(target, OURS), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== OURS) await symlink(path.join(installed, name), path.join(target, name));
  }
  for (const name of await readdir(path.join(installed, OURS))) {
    const place = await readlink(path.join(installed, OURS, name));
    await symlink(place, path.join(target, OURS, name));
  }
  for (const name of foldersWith(repositoryRoot, () => 'node_modules')) {
    const own = path.join(name, 'node_modules');
    await symlink(path.join(repositoryRoot, own), path.join(folder, own));
  }
}

/** Adds the steps as the last ones. */
async function addSteps(folder: string): Promise<void> {
  const database = path.join(folder, 'api/src/database');
  await writeFile(path.join(database, 'migrations/901-next-release.ts'), STEPS);
  const file = path.join(database, 'migrate.ts');
  const source = await readFile(file, 'utf8');
  const changed = source.replace(
    /(const MIGRATIONS: Migrations = \{[^}]*)\}/,
    `$1  ...nextSteps,\n}`,
  );
  if (changed === source) throw new Error(`${file} does not list its steps as it did`);
  const declaration = `import { nextSteps } from './migrations/901-next-release';\n`;
  await writeFile(file, declaration + changed);
}

/**
 * Builds the web server of a future release in a folder: this checkout's sources with more migrations. There is one, or
 * as many as the variable `NEXT_STEPS` says when it runs. Returns the path of its bundle; its commands run from the
 * folder.
 */
export async function buildNextRelease(folder: string): Promise<string> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ':!api/seed'];
  const { stdout } = await execa('git', args, { cwd: repositoryRoot });
  for (const file of stdout.split('\n')) {
    const source = path.join(repositoryRoot, file);
    if (existsSync(source)) await cp(source, path.join(folder, file));
  }
  await linkPackages(folder);
  await addSteps(folder);
  const server = path.join(folder, 'server');
  await execa('tsx', ['../shared/build/src/run-build.ts'], {
    cwd: server,
    preferLocal: true,
    localDir: repositoryRoot,
  });
  return path.join(server, 'dist-server/server.mjs');
}
