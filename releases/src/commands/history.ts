import { npmCommand, UsageError } from '@teluk-mart/server-kit/command';
import { historyTable } from '../journal/history-table';
import { newJournalKeys } from '../journal/seal';
import { withRenderFailures } from '../journal/render-failure';
import { forbid } from '../operations/forbid';
import { planPrune, prune } from '../operations/prune';
import type { ReleaseStore } from '../store/release-store';
import {
  runReleaseCommand,
  whoAndWhy,
  type WhoAndWhyOptions,
  withWhoAndWhy,
} from './command-context';
import { resolveIdPrefix } from './id-prefix';

const command = npmCommand('releases', {
  about:
    'Tells what was made live, by whom, when and why, newest first; the line with * is live. Versions that web servers could not render are told, too. Other commands take the ids as they stand here.',
  example: 'npm run releases',
})
  .option('--json', 'as JSON, for programs')
  .option('--new-key', 'instead: makes keys by which entries of the journal are signed')
  .option('--sign', 'instead: signs a journal from before entries were signed')
  .option('--prune', 'instead: deletes versions that nobody needs any more')
  .option('--dry-run', 'with --prune: only tells what would go')
  .option('--keep-days <number>', 'with --prune: for how long everything is kept', '90')
  .option('--forbid <version>', 'instead: this version may never run again; --why is needed');

interface HistoryOptions extends WhoAndWhyOptions {
  json?: boolean;
  forbid?: string;
  newKey?: boolean;
  sign?: boolean;
  prune?: boolean;
  dryRun?: boolean;
  keepDays: string;
}

/** Deletes what is no longer needed, or only lists what that would be. */
async function pruneVersions(releases: ReleaseStore, options: HistoryOptions): Promise<string> {
  const rule = { keepDays: Number(options.keepDays) };
  const plan = options.dryRun
    ? await planPrune(releases, rule)
    : await prune(releases, rule, whoAndWhy(options));
  const lines = plan.versions.map(({ part, version }) => `  ${part} ${version}`);
  const megabytes = (plan.bytes / 1_000_000).toFixed(1);
  const sum = `${plan.versions.length} versions, ${plan.keys.length} objects, ${megabytes} MB`;
  if (options.dryRun) return [...lines, `Would delete ${sum}. Nothing was deleted.`].join('\n');
  return [...lines, `✓ deleted ${sum}`].join('\n');
}

/** Forbids the version that begins with some digits, whichever part it is of. */
async function forbidVersion(
  releases: ReleaseStore,
  given: string,
  options: WhoAndWhyOptions,
): Promise<string> {
  const reason = whoAndWhy(options);
  if (reason.why === '') throw new UsageError('Say why it may never run again: --why "…".');
  const known = await releases.versionNames();
  const version = resolveIdPrefix(
    known.map((name) => name.version),
    given,
    'version',
  );
  const found = known.find((name) => name.version === version);
  if (!found) throw new UsageError(`There is no version ${version}.`);
  const { number } = await forbid(releases, { ...found, ...reason });
  return `Version ${version} of ${found.part} may never run again (deployment ${number}).`;
}

await runReleaseCommand(withWhoAndWhy(command), async (releases, options: HistoryOptions) => {
  const { json, forbid: forbidden } = options;
  if (options.newKey) {
    const { publicKey, privateKey } = newJournalKeys();
    return `RELEASE_PUBLIC_KEY=${publicKey}\nRELEASE_PRIVATE_KEY=${privateKey}`;
  }
  if (options.sign) {
    const { number } = await releases.signJournal(whoAndWhy(options));
    return `The journal is signed from deployment ${number} on.`;
  }
  if (options.prune) return pruneVersions(releases, options);
  if (forbidden !== undefined) return forbidVersion(releases, forbidden, options);
  // Throws with what to do where no entry counts.
  await releases.newest();
  const history = withRenderFailures(await releases.history(), await releases.renderFailures());
  return json
    ? JSON.stringify(history, undefined, 2)
    : historyTable(history, process.stdout.columns);
});
