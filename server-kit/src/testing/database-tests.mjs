import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Suites that run on both databases, because PostgreSQL does there what SQLite does otherwise. All others run on the
 * embedded database alone: what they prove lies above the queries.
 */
const ON_BOTH = [
  // Tests of transactions, constraints and triggers.
  'server/src/killed-server.all.test.ts',
  'api/src/modules/applications/remove-applications.test.ts',
  'api/src/modules/audit/append-only.test.ts',
  'api/src/modules/audit/every-write.test.ts',
  'api/src/modules/settings/settings-routes.test.ts',
  'api/src/database/content-version.test.ts',
  'api/src/database/incomplete-move.test.ts',
  'api/src/database/migrate.test.ts',
  'api/src/database/transaction.test.ts',
  'api/src/modules/accounts/users/change-users.test.ts',
  // Tests of several servers that count, hear or do something in turn.
  'api/src/jobs/daily-maintenance.test.ts',
  'api/src/jobs/daily-lease.test.ts',
  'api/src/jobs/purge-guard.test.ts',
  'api/src/jobs/scheduled-publications.test.ts',
  'api/src/limits/attempts.test.ts',
  'api/src/modules/content/current-reads.all.test.ts',
  'api/src/modules/accounts/own/session-routes.test.ts',
  'api/src/modules/accounts/login/login-routes.test.ts',
  'api/src/modules/accounts/own/own-account-routes.test.ts',
  // Files, which lie in the database there.
  'api/src/files/pictures/publish-picture.test.ts',
  'api/src/modules/applications/cv/cv-connections.all.test.ts',
  'api/src/modules/applications/cv/cv-routes.test.ts',
  'api/src/modules/applications/removal-routes.test.ts',
  'api/src/modules/applications/submit/submit-routes.test.ts',
  'api/src/modules/content/content-pictures.test.ts',
  // Queries whose order, search, dates or text differ.
  'api/src/openapi/fuzz.all.test.ts',
  'api/src/modules/applications/change-routes.test.ts',
  'api/src/modules/applications/list/export-routes.test.ts',
  'api/src/modules/applications/history-routes.test.ts',
  'api/src/modules/applications/list/list-filters.test.ts',
  'api/src/modules/applications/list/whole-table.test.ts',
  'api/src/modules/audit/audit-routes.test.ts',
  'api/src/modules/content/content-reads.test.ts',
  'api/src/modules/content/write-records.test.ts',
  // Commands, backups and releases, which open either database by themselves.
  'api/src/commands/commands.all.test.ts',
  'api/src/seed/seed.test.ts',
  'releases/src/journal/journal.test.ts',
  'releases/src/objects/object-store.test.ts',
  'releases/src/operations/prune.test.ts',
  'releases/src/store/open-releases.test.ts',
  'releases/src/store/release-store.test.ts',
  'releases/src/store/several-processes.all.test.ts',
  'server/src/backups/backup.all.test.ts',
  'server/src/backups/cut-off.all.test.ts',
  'server/src/backups/under-writes.all.test.ts',
];

/** Packages whose tests may be about PostgreSQL alone. */
const PACKAGES = ['api', 'releases', 'server-kit', 'server'];

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
  const about = PACKAGES.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((file) => path.posix.join(folder, file))
      .filter((file) => OF_POSTGRES.test(file) && !/node_modules|dist/.test(file)),
  );
  return [...about, ...ON_BOTH];
}
