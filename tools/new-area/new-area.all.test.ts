import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, lstat, mkdir, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const repository = path.resolve(__dirname, '../..');
const run = promisify(execFile);

const { workspaces: WORKSPACES } = JSON.parse(
  readFileSync(path.join(repository, 'package.json'), 'utf8'),
) as { workspaces: string[] };

/** Files of the repository that the generator and npm read. */
const READ = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.oxfmtrc.json',
  ...WORKSPACES.map((workspace) => `${workspace}/package.json`),
  'shared/contract/src/shell-pages.ts',
  'admin-content/src/area.ts',
  'admin-hr/src/area.ts',
];

let root: string;

/** Output and files of making a staff area and one for visitors, and the workspaces that npm knew before. */
let said: string;
let lockBefore: Record<string, unknown>;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'teluk-mart-new-area-'));
  for (const file of READ) await cp(path.join(repository, file), path.join(root, file));
  await mkdir(path.join(root, 'node_modules'));
  lockBefore = await packagesOfLock();
  const staff = await newArea(
    'admin-stock',
    ...['--label', 'Kelola Stok', '--path', '/admin/stok', '--roles', 'admin,oprasional'],
  );
  said = staff.stdout;
  await newArea('loyalty-card', '--public');
});

afterAll(() => rm(root, { recursive: true, force: true }));

function newArea(...args: string[]) {
  const command = path.join(repository, 'tools/new-area/new-area.ts');
  const tsx = path.join(repository, 'node_modules/tsx/dist/cli.mjs');
  return run(process.execPath, [tsx, command, ...args, '--root', root]);
}

const text = (file: string) => readFile(path.join(root, file), 'utf8');
const json = async (file: string) => JSON.parse(await text(file)) as Record<string, unknown>;

async function packagesOfLock(): Promise<Record<string, unknown>> {
  return (await json('package-lock.json')).packages as Record<string, unknown>;
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(root, folder), path.join(entry.parentPath, entry.name)))
    .sort();
}

test('An area for staff: declaration, page and test, under the names that were asked for', async () => {
  expect(await filesOf('admin-stock')).toEqual([
    'package.json',
    'src/area.ts',
    'src/features/stock/StockPage.test.tsx',
    'src/features/stock/StockPage.tsx',
    'webpack.config.ts',
  ]);
  const declaration = await text('admin-stock/src/area.ts');
  expect(declaration).toContain("name: 'admin-stock'");
  expect(declaration).toContain("path: '/admin/stok'");
  expect(declaration).toContain("label: 'Kelola Stok'");
  expect(declaration).toContain("const roles: readonly Role[] = ['admin', 'oprasional'];");
  expect(said).toContain('npm run release -- admin-stock');
});

test('Its entry in the menu stands behind those that there are', async () => {
  expect(await text('admin-hr/src/area.ts')).toContain('order: 60,');
  expect(await text('admin-stock/src/area.ts')).toContain('order: 70,');
});

test('An area for visitors brings a frame of its own and no menu entry', async () => {
  const declaration = await text('loyalty-card/src/area.ts');
  expect(declaration).toContain("path: '/loyalty-card'");
  expect(declaration).toContain('layout: () =>');
  expect(declaration).not.toMatch(/roles|menu/);
  expect(await filesOf('loyalty-card')).toContain('src/layout/AreaLayout.tsx');
});

test('npm knows both, with the versions of React and MUI that the shell provides, and the rest is as it was', async () => {
  const { dependencies } = (await json('shell/package.json')) as {
    dependencies: Record<string, string>;
  };
  const packages = await packagesOfLock();
  expect(packages['admin-stock']).toEqual({
    name: '@teluk-mart/admin-stock',
    version: '0.1.0',
    dependencies: {
      '@mui/material': dependencies['@mui/material'],
      '@teluk-mart/build': '*',
      '@teluk-mart/contract': '*',
      '@teluk-mart/domain': '*',
      '@teluk-mart/ui': '*',
      react: dependencies.react,
    },
  });
  expect(packages['node_modules/@teluk-mart/admin-stock']).toEqual({
    resolved: 'admin-stock',
    link: true,
  });
  const { workspaces } = (await json('package.json')) as { workspaces: string[] };
  expect(workspaces).toEqual(expect.arrayContaining(['admin-stock', 'loyalty-card']));
  expect(packages['']).toMatchObject({ workspaces });
  const others = ([name]: [string, unknown]) => !/^$|admin-stock|loyalty-card/.test(name);
  // As a list: npm would put the entries into another order otherwise, and the lock file would change.
  expect(Object.entries(packages).filter(others)).toEqual(
    Object.entries(lockBefore).filter(others),
  );
  expect(Object.keys(packages).slice(0, 4)).toEqual([
    '',
    'admin-content',
    'admin-hr',
    'admin-stock',
  ]);
  expect(await text('package-lock.json')).not.toMatch(/"resolved": "https?:/);
});

test('It is linked among the installed packages', async () => {
  const link = path.join(root, 'node_modules/@teluk-mart/admin-stock');
  expect((await lstat(link)).isSymbolicLink()).toBe(true);
  expect(await readlink(link)).toBe('../../admin-stock');
});

test.each([
  ['a name that cannot be', ['history'], '"history" is no name for an area'],
  ['a role that is none', ['stock-room', '--roles', 'kasir'], '"kasir" is no role'],
  ['a folder that is there', ['admin-hr'], '"admin-hr" is taken'],
  ['no name', [], 'Usage: npm run new-area -- [options] <name>'],
  ['an unknown option', ['stock-room', '--lable', 'Stok'], "Unknown option '--lable'"],
])('%s is refused in one line with status 1, and nothing is made', async (_what, args, words) => {
  const manifest = await text('package.json');
  const { code, stderr } = (await newArea(...args).catch((error: unknown) => error)) as {
    code: number;
    stderr: string;
  };
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(words)]);
  expect(await text('package.json')).toBe(manifest);
});

test('It tells how it is called, and makes nothing', async () => {
  const { stdout } = await newArea('stock-room', '--help');
  expect(stdout).toContain('Usage: npm run new-area -- [options] <name>');
  expect(stdout).toMatch(/admin, marcom,\s+human-capital, oprasional/);
  expect(await readdir(root)).not.toContain('stock-room');
});
