import path from 'node:path';
import ts from 'typescript';
import { readImportGraph } from './lib/import-graph.mjs';

/**
 * `npm run figures [-- <checkout>] [--details]`: measures how the code is cut, for this checkout or another one:
 * files, lines, circles.
 */
const [checkout] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const { texts, production, imports, fileCircles, folderCircles } = readImportGraph(
  path.resolve(checkout ?? '.'),
);

const CONTENT = /^api\/src\/seed\/content\//;
const OUTSIDE = /spec(?:ification)? §\s?\d|[Rr]esolutions? \d|\bspec\.md|resolutions\.md/g;
const SHORT = 15;
const CROWDED = 12;

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const linesOf = (file) => texts.get(file).trimEnd().split('\n').length;

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Counts the names that a file exports. */
function countExports(file) {
  const { statements } = ts.createSourceFile(file, texts.get(file), ts.ScriptTarget.Latest);
  const counts = statements.map((statement) => {
    const { modifiers, declarationList, exportClause } = statement;
    if (modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
      return declarationList?.declarations.length ?? 1;
    if (ts.isExportDeclaration(statement)) return exportClause?.elements?.length ?? 1;
    return ts.isExportAssignment(statement) ? 1 : 0;
  });
  return sum(counts);
}

const importers = groupBy(
  production.flatMap((from) => imports.get(from).map((to) => ({ from, to }))),
  ({ to }) => to,
);
const usedOnce = production.filter(
  (file) => importers.get(file)?.length === 1 && countExports(file) === 1,
);
const sameFolder = usedOnce.filter(
  (file) => path.dirname(importers.get(file)[0].from) === path.dirname(file),
);
const crowded = [...groupBy(production, path.dirname)].filter(
  ([, files]) => files.length > CROWDED,
);
const citations = [...texts]
  .filter(([file]) => !['tools/figures.mjs', 'tools/documents.test.ts'].includes(file))
  .map(([file, text]) => ({ file, count: text.match(OUTSIDE)?.length ?? 0 }))
  .filter(({ count }) => count > 0);

function table(headings, rows) {
  console.log(
    [headings, headings.map(() => '---'), ...rows]
      .map((row) => `| ${row.join(' | ')} |`)
      .join('\n'),
  );
  console.log();
}

const packages = groupBy(production, (file) => file.split('/')[0]);
table(
  ['figure', 'count'],
  [
    ['production files (no tests, no configuration)', production.length],
    [
      'production lines without seed content',
      sum(production.filter((file) => !CONTENT.test(file)).map(linesOf)),
    ],
    [
      `files of ${SHORT} lines or fewer`,
      production.filter((file) => linesOf(file) <= SHORT).length,
    ],
    [
      'files with one export that one other file imports',
      `${usedOnce.length} (${sameFolder.length} from the same folder)`,
    ],
    [`folders with more than ${CROWDED} production files`, crowded.length],
    ['circles between files', fileCircles.length],
    ['circles between folders of a package', folderCircles.length],
    [
      'references to documents outside the repository',
      `${sum(citations.map(({ count }) => count))} in ${citations.length} files`,
    ],
  ],
);
table(
  ['package', 'production files', 'lines'],
  [...packages].map(([name, files]) => [name, files.length, sum(files.map(linesOf))]),
);

if (process.argv.includes('--details')) {
  const details = {
    'Crowded folders': crowded.map(([folder, files]) => `${folder} ${files.length}`),
    Circles: [...fileCircles, ...folderCircles].map((group) => group.join(' ↔ ')),
    'References to documents outside': citations.map(({ file, count }) => `${file} ${count}`),
    'Used once': usedOnce.map((file) => `${file} ← ${importers.get(file)[0].from}`),
  };
  for (const [title, lines] of Object.entries(details)) {
    console.log(`${title}:\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
  }
}
