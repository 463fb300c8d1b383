import path from 'node:path';
import ts from 'typescript';
import { readImportGraph } from './import-graph.mjs';
import { PATHS } from './paths.mjs';

const CONTENT = /^api\/src\/seed\/content\//;
const SHORT = 15;
const CROWDED = 12;

const byName = (one, other) => one.name.localeCompare(other.name);
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Counts the names that a file exports. */
function countExports(file, text) {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const counts = statements.map((statement) => {
    const { modifiers, declarationList, exportClause } = statement;
    if (modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
      return declarationList?.declarations.length ?? 1;
    if (ts.isExportDeclaration(statement)) return exportClause?.elements?.length ?? 1;
    return ts.isExportAssignment(statement) ? 1 : 0;
  });
  return sum(counts);
}

/** Measures how the code of a checkout is cut: files, lines, crowded folders, circles. */
export function measureCode(root) {
  const { texts, production, imports, fileCircles, folderCircles, packageOf } =
    readImportGraph(root);
  const linesOf = (file) => texts.get(file).trimEnd().split('\n').length;
  const importers = groupBy(
    production.flatMap((from) => imports.get(from).map((to) => ({ from, to }))),
    ({ to }) => to,
  );
  const usedOnce = production.filter(
    (file) => importers.get(file)?.length === 1 && countExports(file, texts.get(file)) === 1,
  );
  const crowded = [...groupBy(production, path.dirname)]
    .map(([folder, files]) => ({ name: folder, files: files.length }))
    .filter(({ files }) => files > CROWDED)
    .sort(byName);
  return {
    figures: [
      ['production files (no tests, no configuration)', production.length],
      [
        'production lines without seed content',
        sum(production.filter((file) => !CONTENT.test(file)).map(linesOf)),
      ],
      [
        `files of ${SHORT} lines or fewer`,
        production.filter((file) => linesOf(file) <= SHORT).length,
      ],
      ['files with one export that one other file imports', usedOnce.length],
      [`folders with more than ${CROWDED} production files`, crowded.length],
      ['circles between files', fileCircles.length],
      ['circles between folders of a package', folderCircles.length],
    ],
    packages: [...groupBy(production, packageOf)]
      .map(([name, files]) => ({ name, files: files.length, lines: sum(files.map(linesOf)) }))
      .sort(byName),
    crowded,
    circles: [...fileCircles, ...folderCircles].map((group) => group.join(' ↔ ')),
    usedOnce: usedOnce.map((file) => `${file} ← ${importers.get(file)[0].from}`),
    // Another checkout may have other files on the way.
    paths: PATHS.filter(({ hops }) => hops.every(([file]) => texts.has(file))),
  };
}

const count = (number) => number.toLocaleString('en-US');

function table(headings, rows) {
  return [headings, headings.map(() => '---'), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

const titleOf = ({ name, part }) => (part === undefined ? name : `${name}: ${part}`);

/** Counts the hops of each path; one with several parts also as a whole, each file once. */
function hopCounts(paths) {
  return [...groupBy(paths, ({ name }) => name)].flatMap(([name, parts]) => {
    const files = new Set(parts.flatMap(({ hops }) => hops.map(([file]) => file)));
    const rows = parts.map((part) => [titleOf(part), part.hops.length]);
    return parts.length === 1 ? rows : [...rows, [`${name}: together, each file once`, files.size]];
  });
}

function hopList(path) {
  const lines = path.hops.map(([file, what], index) => `${index + 1}. \`${file}\` ${what}`);
  return `### ${titleOf(path)}\n\n${lines.join('\n')}`;
}

/** Writes `docs/figures.md`, before prettier lines up its tables. */
export function figuresDocument({ figures, packages, crowded, paths }) {
  return `# Figures of the layout

\`npm run figures -- --write\` writes this page; nothing in it is typed by hand. A test fails once a number is off by more
than a twentieth. \`npm run figures -- <folder>\` prints the same for another checkout, to compare with, and \`--details\`
the files behind the numbers. What the numbers are for: [decision 020](decisions/020-fuller-files.md).

${table(
  ['figure', 'count'],
  figures.map(([name, number]) => [name, count(number)]),
)}

${table(
  ['package', 'production files', 'lines'],
  packages.map(({ name, files, lines }) => [`\`${name}\``, count(files), count(lines)]),
)}

${table(
  ['crowded folder', 'production files'],
  crowded.map(({ name, files }) => [`\`${name}\``, count(files)]),
)}

## Hops of five paths

A hop is a production file whose code a reader passes to follow one value, in the order of the way. Types, constants,
general helpers and code beside the way are no hops. \`tools/lib/paths.mjs\` lists them, and a test holds each against the
imports of the code.

${table(
  ['path', 'files'],
  hopCounts(paths).map(([name, files]) => [name, count(files)]),
)}

${paths.map(hopList).join('\n\n')}
`;
}
