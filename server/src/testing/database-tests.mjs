import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Suites that run on both databases, because PostgreSQL does there what SQLite does otherwise. All others run on the
 * embedded database alone: what they prove lies above the queries.
 */
const ON_BOTH = [
  // Tests of transactions, constraints and triggers.
  'server/src/killed-server.all.test.ts',
  'server/src/applications/removal.test.ts',
  'server/src/audit/append-only.test.ts',
  'server/src/audit/every-write.test.ts',
  'server/src/settings/settings-routes.test.ts',
  'server/src/database/content-version.test.ts',
  'server/src/database/migrate.test.ts',
  'server/src/database/transaction.test.ts',
  'server/src/accounts/users.test.ts',
  // Tests of several servers that count, hear or do something in turn.
  'server/src/app/secret.test.ts',
  'server/src/jobs/daily-maintenance.test.ts',
  'server/src/jobs/scheduled-publications.test.ts',
  'server/src/guards/attempts.test.ts',
  'server/src/content/current-reads.all.test.ts',
  'server/src/accounts/second-factors.test.ts',
  'server/src/accounts/reset-links.test.ts',
  'server/src/accounts/login.test.ts',
  'server/src/accounts/own-account.test.ts',
  // Files, whose bytes each database stores in its own way.
  'server/src/files/picture-routes.test.ts',
  'server/src/applications/cv/routes.test.ts',
  'server/src/applications/submission.test.ts',
  'server/src/content/content-pictures.test.ts',
  // Queries whose order, search, dates or text differ.
  'server/src/app/openapi/fuzz.all.test.ts',
  'server/src/applications/routes.test.ts',
  'server/src/applications/list-routes.test.ts',
  'server/src/audit/audit-routes.test.ts',
  'server/src/content/content-reads.test.ts',
  'server/src/content/write-records.test.ts',
  // Commands, backups and releases, which open either database by themselves.
  'server/src/accounts/commands/commands.all.test.ts',
  'server/src/seed/seed.test.ts',
  'server/src/releases/canary-counts.test.ts',
  'server/src/releases/operations/deploy.test.ts',
  'server/src/releases/operations/prune.test.ts',
  'server/src/releases/release-store.test.ts',
  'server/src/releases/several-processes.all.test.ts',
  'server/src/backups/backup.all.test.ts',
  'server/src/backups/cut-off.all.test.ts',
  'server/src/backups/under-writes.all.test.ts',
];

/** Matches a test of what only PostgreSQL has, by its name. */
export const OF_POSTGRES = /(^|[./])postgres\.test\.ts$/;

/**
 * Lists the tests that run on PostgreSQL: those of both databases, and those about PostgreSQL, which say so by their
 * names (`postgres.test.ts`, `*.postgres.test.ts`).
 *
 * @param {string} root the repository's root
 * @returns {string[]} paths relative to the root
 */
export function testsOnPostgres(root) {
  const about = readdirSync(path.join(root, 'server/src'), { recursive: true })
    .filter((file) => OF_POSTGRES.test(file))
    .map((file) => path.posix.join('server/src', file));
  return [...about, ...ON_BOTH];
}
