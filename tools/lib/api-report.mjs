import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bin } from './run.mjs';

/** Packages of `shared/` that other teams build on. */
const REPORTED = ['contract', 'ui', 'editor'];

/** Writes the declarations of all sources of the reported packages below a folder. */
function emitDeclarations(root, folder) {
  const config = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      rootDir: root,
      outDir: folder,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      types: ['node'],
    },
    include: REPORTED.map((name) => path.join(root, 'shared', name, 'src')),
    exclude: [
      path.join(root, 'shared/*/src/**/*.test.*'),
      path.join(root, 'shared/*/src/**/testing'),
    ],
  };
  const file = path.join(folder, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(config));
  execFileSync(process.execPath, [bin('tsc'), '--project', file], { stdio: 'pipe' });
}

/** Returns the entry by which a package exports a file; `undefined` if it does not. */
function entryOf(exports, file) {
  for (const [entry, target] of Object.entries(exports)) {
    const [before, after] = target.slice(2).split('*');
    if (after === undefined) {
      if (file === before) return entry;
    } else if (file.startsWith(before) && file.endsWith(after)) {
      return entry.replace('*', file.slice(before.length, file.length - after.length));
    }
  }
  return undefined;
}

function reportOf(root, folder, name) {
  const { exports } = JSON.parse(
    readFileSync(path.join(root, 'shared', name, 'package.json'), 'utf8'),
  );
  const emitted = path.join(folder, 'shared', name, 'src');
  const entries = readdirSync(emitted, { recursive: true })
    .filter((file) => file.endsWith('.d.ts'))
    .flatMap((file) => {
      const source = path.posix.join(
        'src',
        file
          .split(path.sep)
          .join('/')
          .replace(/\.d\.ts$/, ''),
      );
      const entry = entryOf(exports, `${source}.tsx`) ?? entryOf(exports, `${source}.ts`);
      return entry === undefined
        ? []
        : [
            [
              path.posix.join('@teluk-mart', name, entry),
              readFileSync(path.join(emitted, file), 'utf8'),
            ],
          ];
    })
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const sections = entries.map(
    ([entry, text]) => `## ${entry}\n\n\`\`\`ts\n${text.trim()}\n\`\`\`\n`,
  );
  return `# What others may import of shared/${name}

\`npm run api-report\` writes this page. A change of it is a change for other teams
([Versions](../../CONTRIBUTING.md#versions)).

${sections.join('\n')}`;
}

/**
 * Reports all exports of contract, ui and editor, from the declarations that TypeScript makes of them.
 *
 * @param {string} root the repository's folder
 * @returns {Map<string, string>} Markdown by path from the root
 */
export function apiReports(root) {
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'api-report-'));
  try {
    emitDeclarations(root, folder);
    return new Map(REPORTED.map((name) => [`shared/${name}/API.md`, reportOf(root, folder, name)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
