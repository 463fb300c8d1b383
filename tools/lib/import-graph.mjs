import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SOURCE = /\.(ts|tsx|mts|mjs)$/;
const NO_PRODUCTION = [
  /\.test\.tsx?$/,
  /\/testing\//,
  /\/__mocks__\//,
  /^e2e\//,
  /^tools\/artwork\//,
  /\.config\.(ts|mjs)$/,
  /\.d\.m?ts$/,
];
const EXTENSIONS = ['', '.ts', '.tsx', '.mts', '.mjs'];

function readSources(root) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const files = execFileSync('git', args, options).split('\n');
  return new Map(
    files
      .filter((file) => SOURCE.test(file) && existsSync(path.join(root, file)))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
}

const readJson = (...parts) => JSON.parse(readFileSync(path.join(...parts), 'utf8'));

/** Reads the folder and the `exports` of each of our packages. */
function readPackages(root) {
  const { workspaces } = readJson(root, 'package.json');
  return new Map(
    workspaces.map((folder) => {
      const { name, exports = {} } = readJson(root, folder, 'package.json');
      return [name, { folder, exports }];
    }),
  );
}

/** Makes the function that resolves an import of ours to a file; packages of others give `undefined`. */
function resolver(texts, packages) {
  const withExtension = (base) =>
    EXTENSIONS.map((extension) => base + extension).find((file) => texts.has(file));
  return (from, specifier) => {
    if (specifier.startsWith('.')) {
      return withExtension(path.normalize(path.join(path.dirname(from), specifier)));
    }
    const [scope, name, ...rest] = specifier.split('/');
    const found = packages.get(`${scope}/${name}`);
    const subpath = ['.', ...rest].join('/');
    for (const [key, value] of Object.entries(found?.exports ?? {})) {
      const target = path.join(found.folder, typeof value === 'string' ? value : value.default);
      if (key === subpath) return path.normalize(target);
      const [before, after] = key.split('*');
      if (after === undefined || !subpath.startsWith(before)) continue;
      const middle = subpath.slice(before.length, subpath.length - after.length);
      const file = path.normalize(target.replace('*', middle));
      if (texts.has(file)) return file;
    }
    return undefined;
  };
}

/** Finds groups of nodes that can reach each other (Tarjan's algorithm); a node alone is none. */
function circlesOf(nodes, next) {
  const order = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  function visit(node) {
    order.set(node, order.size);
    low.set(node, order.get(node));
    stack.push(node);
    for (const other of next(node)) {
      if (!order.has(other)) {
        visit(other);
        low.set(node, Math.min(low.get(node), low.get(other)));
      } else if (stack.includes(other)) {
        low.set(node, Math.min(low.get(node), order.get(other)));
      }
    }
    if (low.get(node) !== order.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) found.push(group);
  }
  for (const node of nodes) if (!order.has(node)) visit(node);
  return found;
}

/**
 * Reads which file of a checkout imports which, through relative paths and through our packages' names.
 *
 * @param {string} root the checkout
 * @returns {{
 *   texts: Map<string, string>,
 *   production: string[],
 *   imports: Map<string, string[]>,
 *   fileCircles: string[][],
 *   folderCircles: string[][],
 *   packageOf: (file: string) => string,
 * }} texts by file; files that are no tests; what each production file imports of these; circles; the folder of a
 *   file's package. A folder and one inside it count as one room.
 */
export function readImportGraph(root) {
  const texts = readSources(root);
  const packages = readPackages(root);
  const resolve = resolver(texts, packages);
  const folderNames = [...packages.values()].map(({ folder }) => folder);
  const packageOf = (file) =>
    folderNames.find((folder) => file.startsWith(`${folder}/`)) ?? file.split('/')[0];
  const production = [...texts.keys()].filter(
    (file) => !NO_PRODUCTION.some((pattern) => pattern.test(file)),
  );
  const isProduction = new Set(production);
  const imports = new Map(
    production.map((file) => {
      const { importedFiles } = ts.preProcessFile(texts.get(file), true, true);
      const found = importedFiles.map(({ fileName }) => resolve(file, fileName));
      return [file, [...new Set(found)].filter((to) => to !== file && isProduction.has(to))];
    }),
  );
  const folders = new Map();
  for (const file of production) {
    const from = path.dirname(file);
    for (const target of imports.get(file)) {
      const to = path.dirname(target);
      const isOneRoom = from === to || from.startsWith(`${to}/`) || to.startsWith(`${from}/`);
      if (isOneRoom || packageOf(file) !== packageOf(target)) continue;
      folders.set(from, (folders.get(from) ?? new Set()).add(to));
    }
  }
  return {
    texts,
    production,
    imports,
    fileCircles: circlesOf(production, (file) => imports.get(file)),
    folderCircles: circlesOf([...folders.keys()], (folder) => folders.get(folder) ?? []),
    packageOf,
  };
}
