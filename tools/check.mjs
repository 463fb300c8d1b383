import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { root } from './lib/run.mjs';
import { Stages } from './lib/stages.mjs';

function lines(...args) {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  return output.split('\n').filter(Boolean);
}

function changedFiles(since) {
  const files = [
    ...lines('diff', '--name-only', since),
    ...lines('ls-files', '-o', '--exclude-standard'),
  ];
  return files.filter((file) => existsSync(file));
}

/**
 * `npm run check [-- <since>]`: lint, types, unused exports and tests that a change touches. Takes a minute for most,
 * more if everything depends on it. A change is the difference from a commit: the last one, or, if nothing is
 * uncommitted, the one before it.
 */
await ensureInstalled();
const [since] = process.argv.slice(2);
const uncommitted = changedFiles('HEAD');
const files = since || uncommitted.length === 0 ? changedFiles(since ?? 'HEAD~1') : uncommitted;
const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
console.log(`${files.length} changed files`);

const stages = new Stages();
const isCode = sources.length > 0;
await Promise.all([
  isCode &&
    stages.check('Lint', 'oxlint', ['-c', 'oxlint.config.mjs', '--deny-warnings', ...sources]),
  files.length > 0 &&
    stages.check('Format', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...files]),
  isCode && stages.check('Types', 'tsc', ['--noEmit']),
  isCode && stages.check('Unused exports', 'knip', ['--no-progress']),
]);
// The test of the specification imports no changed file.
await stages.jest('Tests of what changed', [
  '--findRelatedTests',
  'tools/documents.all.test.ts',
  'tools/specification.test.ts',
  ...sources,
]);
stages.end();
