import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import vm from 'node:vm';
import { PREPARE_SCRIPT } from '@teluk-mart/contract/scripts';
import webpack from 'webpack';
import { ScriptPreparationPlugin } from './script-preparation-plugin';

const CACHE = path.resolve(__dirname, '../../../.cache');
let folder: string;

beforeAll(async () => {
  await mkdir(CACHE, { recursive: true });
  folder = await mkdtemp(path.join(CACHE, 'script-preparation-'));
  await writeFile(path.join(folder, 'main.js'), `self.load = () => import('./lazy.js');`);
  await writeFile(path.join(folder, 'lazy.js'), `export const lazy = true;`);
});

afterAll(() => rm(folder, { recursive: true }));

/** Builds two modules in which the first loads the second on demand, and gives the code of the first. */
async function build(keepsRelease: boolean): Promise<string> {
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: folder,
    entry: './main.js',
    output: {
      path: path.join(folder, 'dist'),
      publicPath: '/areas/tiny/',
      chunkFilename: 'lazy.js',
    },
    plugins: [new ScriptPreparationPlugin(keepsRelease)],
  });
  await new Promise<void>((resolve, reject) =>
    compiler?.run((error, stats) => {
      const problem = error ?? stats?.compilation.errors[0];
      if (problem) reject(problem);
      else resolve();
    }),
  );
  return readFile(path.join(folder, 'dist/main.js'), 'utf8');
}

/** Runs a build in a page as far as it needs one, and loads the second module. */
function load(code: string, scriptsInPage: object[]) {
  const prepare = jest.fn();
  const attached: object[] = [];
  const page = {
    [PREPARE_SCRIPT]: prepare,
    setTimeout: () => undefined,
    window: { location: { origin: 'http://localhost' } },
    document: {
      currentScript: { getAttribute: () => 'release-1' },
      getElementsByTagName: () => scriptsInPage,
      createElement: () => ({ setAttribute: () => undefined }),
      head: { appendChild: (script: object) => attached.push(script) },
    },
  };
  const context = vm.createContext({ ...page, self: page });
  vm.runInContext(code, context);
  vm.runInContext('self.load()', context);
  return { prepare, attached };
}

it('an area has its scripts prepared under the release that it was started as', async () => {
  const { prepare, attached } = load(await build(true), []);
  expect(prepare).toHaveBeenCalledWith(attached[0], 'release-1');
});

it('an area does not wait for the script that another release has asked for', async () => {
  const others = [{ getAttribute: () => '/areas/tiny/lazy.js' }];
  const { attached } = load(await build(true), others);
  expect(attached).toHaveLength(1);
});

it('the shell has its scripts prepared without a release', async () => {
  const { prepare, attached } = load(await build(false), []);
  expect(prepare).toHaveBeenCalledWith(attached[0], undefined);
});
