import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import { foldersWith } from '@teluk-mart/server-kit/areas';
import { repositoryRoot } from '../support/product';

const OURS = '@teluk-mart';

/** A step that touches the tables which are used most, as a release to come may have it: it only adds. */
const STEP = `
import type { Kysely } from 'kysely';
import type { Step } from '../migrate';

export const nextRelease: Step = {
  up: async (database: Kysely<unknown>) => {
    for (const table of ['promos', 'applications', 'sessions', 'users']) {
      const column = database.schema.alterTable(table).addColumn('next_release', 'text');
      await column.execute();
    }
    const index = database.schema.createIndex('applications_next_release').on('applications');
    await index.column('next_release').execute();
    await database.schema.createTable('next_release').addColumn('id', 'integer').execute();
  },
};
`;

/** Links everything that is installed; our own packages are those of the copy. */
async function linkPackages(folder: string): Promise<void> {
  const installed = path.join(repositoryRoot, 'node_modules');
  const target = path.join(folder, 'node_modules');
  await mkdir(path.join(target, OURS), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== OURS) await symlink(path.join(installed, name), path.join(target, name));
  }
  for (const name of await readdir(path.join(installed, OURS))) {
    await symlink(path.join(folder, name), path.join(target, OURS, name));
  }
  for (const name of foldersWith(repositoryRoot, () => 'node_modules')) {
    const own = path.join(name, 'node_modules');
    await symlink(path.join(repositoryRoot, own), path.join(folder, own));
  }
}

/** Adds the step as the last one. */
async function addStep(folder: string): Promise<void> {
  const database = path.join(folder, 'api/src/database');
  await writeFile(path.join(database, 'migrations/999-next-release.ts'), STEP);
  const file = path.join(database, 'migrate.ts');
  const source = await readFile(file, 'utf8');
  const changed = source.replace(
    /(const STEPS: Steps = \{[^}]*)\}/,
    `$1  '999-next-release': nextRelease,\n}`,
  );
  if (changed === source) throw new Error(`${file} does not list its steps as it did`);
  const declaration = `import { nextRelease } from './migrations/999-next-release';\n`;
  await writeFile(file, declaration + changed);
}

/**
 * Builds the web server of a release to come in a folder: this checkout's sources with one more migration. Returns the
 * path of its bundle.
 */
export async function buildNextRelease(folder: string): Promise<string> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ':!api/seed'];
  const { stdout } = await execa('git', args, { cwd: repositoryRoot });
  for (const file of stdout.split('\n')) {
    const source = path.join(repositoryRoot, file);
    if (existsSync(source)) await cp(source, path.join(folder, file));
  }
  await linkPackages(folder);
  await addStep(folder);
  const shell = path.join(folder, 'shell');
  await execa('tsx', ['../shared/src/build/run-build.ts'], {
    cwd: shell,
    preferLocal: true,
    localDir: repositoryRoot,
  });
  return path.join(shell, 'dist-server/server.mjs');
}
