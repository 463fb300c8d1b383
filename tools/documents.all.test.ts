import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const SPECIFICATION = 'docs/specification.md';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
}).split('\n');
const texts = tracked
  .filter((file) => /\.(ts|tsx|mts|mjs|md|json)$/.test(file) && !file.endsWith('lock.json'))
  .filter((file) => existsSync(path.join(root, file)))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** Phrases over which a reader stumbles, each with its replacement. */
const RIDDLES = {
  'Tells whether': 'Returns true if',
  'In an empty list is': 'An empty list has',
  'is as one that is not there': 'counts as missing',
};
const documents = texts.filter(({ file }) => file.endsWith('.md'));

/** Anchors of a document's headings, as GitHub makes them. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  const toAnchor = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replaceAll(' ', '-');
  return new Set(headings.map(toAnchor));
}

const anchors = new Map(documents.map(({ file, text }) => [file, anchorsOf(text)]));

it('cites only headings that the specification has', () => {
  const known = anchors.get(SPECIFICATION);
  const broken = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/docs\/specification\.md(?:#([\w-]*))?/g)]
      .filter(([, anchor]) => anchor !== undefined && !known?.has(anchor))
      .map(([citation]) => `${file}: ${citation}`),
  );
  expect(broken).toEqual([]);
});

it('cites no document that the repository does not hold', () => {
  const OUTSIDE = /spec(?:ification)? §\s?\d|[Rr]esolutions? \d|\bspec\.md|resolutions\.md/;
  const citing = texts
    .filter(({ file }) => file !== 'tools/documents.all.test.ts')
    .filter(({ text }) => OUTSIDE.test(text))
    .map(({ file }) => file);
  expect(citing).toEqual([]);
});

it('cites decisions and guides that are there', () => {
  const missing = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\bdocs\/(?:decisions|guide)\/[\w-]+(?:\.md)?/g)]
      .map(([cited]) => cited)
      .filter((cited) => {
        const [, folder = '', name = ''] = cited.split('/');
        const isNumber = /^\d{3}$/.test(name);
        return isNumber
          ? !tracked.some((known) => known.startsWith(`docs/${folder}/${name}-`))
          : !existsSync(path.join(root, cited.endsWith('.md') ? cited : `${cited}.md`));
      })
      .map((cited) => `${file}: ${cited}`),
  );
  expect(missing).toEqual([]);
});

it('lists each decision', () => {
  const list = texts.find(({ file }) => file === 'docs/decisions/README.md')?.text ?? '';
  const decisions = documents.filter(({ file }) => /^docs\/decisions\/\d{3}-/.test(file));
  const unlisted = decisions.filter(({ file }) => {
    const name = path.basename(file);
    return !list.includes(`- [${name.slice(0, 3)}](${name}) `);
  });
  expect(unlisted.map(({ file }) => file)).toEqual([]);
  expect(decisions.length).toBeGreaterThan(10);
});

it('names tests that are there, `*` for some of them', () => {
  const missing = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/`([\w./*-]+\.(?:test|spec)\.tsx?)`/g)]
      .map(([, named = '']) => named)
      .filter((named) => {
        const ending = new RegExp(`(^|/)${named.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
        return !tracked.some((known) => ending.test(known));
      })
      .map((named) => `${file}: ${named}`),
  );
  expect(missing).toEqual([]);
});

it('links from one document to another only where there is something', () => {
  const broken = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([\w-]+))?\)/g)]
      .filter(([, target = '', anchor]) => {
        const linked = target ? path.normalize(path.join(path.dirname(file), target)) : file;
        if (!existsSync(path.join(root, linked))) return true;
        return anchor !== undefined && anchors.get(linked)?.has(anchor) === false;
      })
      .map(([link]) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

it('names only files and folders that are there', () => {
  const folders = new Set(
    texts.map(({ file }) => file.split('/')[0]).filter((folder) => folder?.includes('.') === false),
  );
  const missing = documents
    .filter(({ file }) => !file.startsWith('docs/decisions/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/`([\w-]+\/[\w./-]*)`/g)]
        .map(([, named = '']) => named)
        .filter((named) => folders.has(named.split('/')[0]))
        .filter((named) => !/\/(dist|node_modules)/.test(named))
        .filter((named) => !existsSync(path.join(root, named)))
        .map((named) => `${file}: ${named}`),
    );
  expect(missing).toEqual([]);
});

it('says plainly what code does', () => {
  const found = texts
    .filter(({ file }) => file !== 'tools/documents.all.test.ts')
    .flatMap(({ file, text }) =>
      Object.entries(RIDDLES)
        .filter(([phrase]) => text.includes(phrase))
        .map(([phrase, better]) => `${file}: "${better}" in place of "${phrase}"`),
    );
  expect(found).toEqual([]);
});

it('documents code by a verb or a noun, not by a question', () => {
  const found = texts
    .filter(({ file }) => /\.(ts|tsx|mts|mjs)$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\/\*\*(?:\n\s*\*)? (?:Whether|What|Where|Who|Whom|Which|How)\b.*/g)].map(
        ([opening]) => `${file}: ${opening}`,
      ),
    );
  expect(found).toEqual([]);
});
