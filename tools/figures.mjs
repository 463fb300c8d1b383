import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * `npm run figures [-- <checkout>]`: measures how the code is cut: files, lines, circles, ways. Prints the table of
 * docs/figures.md for this checkout or another one.
 */
const root = path.resolve(process.argv[2] ?? '.');

const SOURCE = /\.(ts|tsx|mts|mjs)$/;
const NO_PRODUCTION = [
  /\.test\.tsx?$/,
  /\/testing\//,
  /^e2e\//,
  /^tools\/artwork\//,
  /\.config\.(ts|mjs)$/,
  /\.d\.m?ts$/,
];
const CONTENT = /^api\/src\/seed\/content\//;

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));
const sources = tracked.filter((file) => SOURCE.test(file));
const production = sources.filter((file) => !NO_PRODUCTION.some((pattern) => pattern.test(file)));
const isProduction = new Set(production);
const texts = new Map(sources.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
const linesOf = (file) => texts.get(file).trimEnd().split('\n').length;

/** Our packages: folder and `exports` by name. */
const packages = new Map(
  readdirSync(root)
    .map((folder) => path.join(root, folder, 'package.json'))
    .filter((file) => existsSync(file))
    .map((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8'));
      return [name, { folder: path.relative(root, path.dirname(file)), exports }];
    }),
);

const EXTENSIONS = ['', '.ts', '.tsx', '.mts', '.mjs'];
const existing = (base) =>
  EXTENSIONS.map((extension) => base + extension).find((file) => texts.has(file));

/** Resolves an import of ours to a file below the root; `undefined` for packages of others. */
function resolve(from, specifier) {
  if (specifier.startsWith('.')) {
    return existing(path.normalize(path.join(path.dirname(from), specifier)));
  }
  const [scope, name, ...rest] = specifier.split('/');
  const found = packages.get(`${scope}/${name}`);
  if (!found) return undefined;
  const subpath = ['.', ...rest].join('/');
  for (const [key, value] of Object.entries(found.exports)) {
    const target = typeof value === 'string' ? value : value.default;
    if (key === subpath) return path.normalize(path.join(found.folder, target));
    const [before, after] = key.split('*');
    if (after === undefined || !subpath.startsWith(before)) continue;
    const rest = subpath.slice(before.length, subpath.length - after.length);
    const file = path.normalize(path.join(found.folder, target.replace('*', rest)));
    if (texts.has(file)) return file;
  }
  return undefined;
}

const imports = new Map(
  sources.map((file) => {
    const { importedFiles } = ts.preProcessFile(texts.get(file), true, true);
    const found = importedFiles.map(({ fileName }) => resolve(file, fileName));
    return [file, new Set(found.filter((target) => target !== undefined && target !== file))];
  }),
);

/** Counts what a file exports; `export … from` and default exports count too. */
function countExports(file) {
  const source = ts.createSourceFile(file, texts.get(file), ts.ScriptTarget.Latest, false);
  let count = 0;
  for (const statement of source.statements) {
    const isExported = statement.modifiers?.some(
      ({ kind }) => kind === ts.SyntaxKind.ExportKeyword,
    );
    if (isExported) count += statement.declarationList?.declarations.length ?? 1;
    else if (ts.isExportDeclaration(statement))
      count += statement.exportClause?.elements?.length ?? 1;
    else if (ts.isExportAssignment(statement)) count += 1;
  }
  return count;
}

/** Groups the nodes of a graph that can reach each other (Tarjan); groups of one are left out. */
function circles(nodes, next) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  function visit(node) {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const other of next(node)) {
      if (!index.has(other)) {
        visit(other);
        low.set(node, Math.min(low.get(node), low.get(other)));
      } else if (stack.includes(other)) low.set(node, Math.min(low.get(node), index.get(other)));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) found.push(group);
  }
  for (const node of nodes) if (!index.has(node)) visit(node);
  return found;
}

const users = new Map(production.map((file) => [file, []]));
for (const file of production) {
  for (const target of imports.get(file)) users.get(target)?.push(file);
}

const folderOf = (file) => path.dirname(file);
const perFolder = new Map();
for (const file of production) {
  perFolder.set(folderOf(file), [...(perFolder.get(folderOf(file)) ?? []), file]);
}

const usedOnce = production.filter(
  (file) => users.get(file).length === 1 && countExports(file) === 1,
);
const fileCircles = circles(production, (file) =>
  [...imports.get(file)].filter((target) => isProduction.has(target)),
);

/** Folders of a package, with what the files below one import of the others. */
const folderImports = new Map();
for (const file of production) {
  for (const target of imports.get(file)) {
    const [from, to] = [folderOf(file), folderOf(target)];
    if (from === to || from.split('/')[0] !== to.split('/')[0]) continue;
    // A folder and one inside it are one room.
    if (from.startsWith(`${to}/`) || to.startsWith(`${from}/`)) continue;
    folderImports.set(from, (folderImports.get(from) ?? new Set()).add(to));
  }
}
const folderCircles = circles([...perFolder.keys()], (folder) => folderImports.get(folder) ?? []);

const OUTSIDE = /spec(ification)? §\d|[Rr]esolutions? \d|spec\.md|resolutions\.md/g;
const citations = [...texts].flatMap(([file, text]) => {
  const count = text.match(OUTSIDE)?.length ?? 0;
  return count > 0 && file !== 'tools/figures.mjs' ? [{ file, count }] : [];
});
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const countedLines = production.filter((file) => !CONTENT.test(file)).map(linesOf);
const flat = [...perFolder].filter(([, files]) => files.length > 12);

const rows = [
  ['production files (no tests, no configs)', production.length],
  ['production lines without seed content and artwork', sum(countedLines)],
  ['files of 15 lines or fewer', production.filter((file) => linesOf(file) <= 15).length],
  [
    'files with one export that one other file imports',
    `${usedOnce.length} (${usedOnce.filter((file) => folderOf(users.get(file)[0]) === folderOf(file)).length} from the same folder)`,
  ],
  ['folders with more than 12 production files flat', flat.length],
  ['circles between files', fileCircles.length],
  ['circles between folders of a package', folderCircles.length],
  [
    'references to documents outside the repository',
    `${sum(citations.map(({ count }) => count))} in ${citations.length} files`,
  ],
];
console.log('| figure | here |\n|---|---|');
for (const [name, value] of rows) console.log(`| ${name} | ${value} |`);

console.log('\n| package | production files | lines |\n|---|---|---|');
const packageOf = (file) => file.split('/')[0];
for (const name of [...new Set(production.map(packageOf))].sort()) {
  const files = production.filter((file) => packageOf(file) === name);
  console.log(`| ${name} | ${files.length} | ${sum(files.map(linesOf))} |`);
}

if (process.argv.includes('--details')) {
  console.log('\nFlat folders:');
  for (const [folder, files] of flat) console.log(`  ${folder} ${files.length}`);
  console.log('\nCircles:');
  for (const group of [...fileCircles, ...folderCircles]) console.log(`  ${group.join(' ↔ ')}`);
  console.log('\nCitations:');
  for (const { file, count } of citations) console.log(`  ${file} ${count}`);
  console.log('\nUsed once:');
  for (const file of usedOnce) console.log(`  ${file} ← ${users.get(file)[0]}`);
}
