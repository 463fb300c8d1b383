import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bin, root, run } from './run.mjs';

/** Folder with the fingerprint of each part's last build. */
const BUILT = path.join(root, '.cache/built');

/** Folders that a build writes or never reads. */
const NO_SOURCES = new Set(['node_modules', 'dist', 'dist-server', 'dist-development']);
const NO_SOURCE = /\.(test\.tsx?|md)$/;

/** Builds that run side by side. */
const CONCURRENCY = 2;

async function readJson(file) {
  return JSON.parse(await readFile(path.join(root, file), 'utf8'));
}

/** Returns folder, command and needed workspaces of every workspace, by its name. */
async function readWorkspaces() {
  const { workspaces } = await readJson('package.json');
  const entries = workspaces.map(async (folder) => {
    const { name, scripts = {}, dependencies = {} } = await readJson(`${folder}/package.json`);
    return [name, { folder, build: scripts.build, needs: Object.keys(dependencies) }];
  });
  return new Map(await Promise.all(entries));
}

/** Returns a workspace and all that it needs, directly or not. */
function withNeeds(workspaces, name, found = new Set()) {
  const workspace = workspaces.get(name);
  if (!workspace || found.has(workspace)) return found;
  found.add(workspace);
  for (const needed of workspace.needs) withNeeds(workspaces, needed, found);
  return found;
}

async function filesBelow(folder) {
  const files = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
}

/** Returns the files that a workspace is built from. */
async function sourcesOf({ folder }) {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter(({ name }) => !NO_SOURCES.has(name))
      .map((entry) =>
        entry.isDirectory()
          ? filesBelow(path.join(folder, entry.name))
          : [path.join(root, folder, entry.name)],
      ),
  );
  return files.flat().filter((file) => !NO_SOURCE.test(file));
}

/** Hashes name, size and time of every file that a part's build depends on, and of the built files. */
async function fingerprint(workspaces, name) {
  const { folder } = workspaces.get(name);
  const files = await Promise.all([
    [path.join(root, 'package-lock.json')],
    ...[...withNeeds(workspaces, name)].map(sourcesOf),
    ...['dist', 'dist-server'].map((built) => filesBelow(path.join(folder, built)).catch(() => [])),
  ]);
  const hash = createHash('sha256');
  for (const file of files.flat().sort()) {
    const { size, mtimeMs } = await stat(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/**
 * Builds every part with changes in its sources or in those of a workspace that it needs, two at a time.
 *
 * @returns {Promise<void>}
 */
export async function buildAll() {
  const workspaces = await readWorkspaces();
  const stampOf = (name) => path.join(BUILT, path.basename(name));
  const stale = [];
  for (const [name, { build }] of workspaces) {
    if (!build) continue;
    const built = await readFile(stampOf(name), 'utf8').catch(() => undefined);
    if (built !== (await fingerprint(workspaces, name))) stale.push(name);
  }
  if (stale.length === 0) return;
  console.log(`Building ${stale.map((name) => path.basename(name)).join(', ')} …`);
  await mkdir(BUILT, { recursive: true });
  const buildNext = async () => {
    // The last ones, the areas of staff, take longest.
    for (let name = stale.pop(); name; name = stale.pop()) {
      const { folder, build } = workspaces.get(name);
      const [command, ...args] = build.split(' ');
      await run(bin(command), args, { cwd: path.join(root, folder) });
      await writeFile(stampOf(name), await fingerprint(workspaces, name));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, buildNext));
}
