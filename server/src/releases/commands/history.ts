import { END_RELEASE_PREVIEW_PATH } from '@teluk-mart/contract/registry';
import { npmCommand, UsageError } from '../../app/command';
import { readSecret } from '../../app/secret';
import { readSettings } from '../../app/settings';
import { compositionsOf } from '../journal/deployment';
import { historyTable } from '../journal/history-table';
import type { WhoAndWhy } from '../operations/deploy';
import { composePreview, previewLink } from '../operations/preview';
import { planPrune, prune } from '../operations/prune';
import type { ReleaseStore } from '../release-store';
import { resolveIdPrefix } from '../versions/content-id';
import { runReleaseCommand } from './command-context';

const command = npmCommand('releases', {
  about:
    'Tells what was made live, by whom, when and why, newest first; the line with * is live. Versions that web servers could not render are told, too. Other commands take the ids as they stand here.',
  example: 'npm run releases',
})
  .option('--prune', 'instead: deletes versions that nobody needs any more')
  .option('--dry-run', 'with --prune: only tells what would go')
  .argument('[preview]', 'instead: a link that shows what is not live to whoever has it')
  .argument('[area@version|composition]', 'with preview: what it shows');

interface HistoryOptions extends WhoAndWhy {
  prune?: boolean;
  dryRun?: boolean;
}

/** Deletes what is no longer needed, or only lists what that would be. */
async function pruneVersions(releases: ReleaseStore, options: HistoryOptions): Promise<string> {
  const plan = options.dryRun ? await planPrune(releases) : await prune(releases, options);
  const lines = plan.versions.map(({ part, version }) => `  ${part} ${version}`);
  const bytes = plan.files.reduce((total, file) => total + file.bytes, 0);
  const megabytes = (bytes / 1_000_000).toFixed(1);
  const sum = `${plan.versions.length} versions, ${plan.files.length} files, ${megabytes} MB`;
  if (options.dryRun) return [...lines, `Would delete ${sum}. Nothing was deleted.`].join('\n');
  return [...lines, `✓ deleted ${sum}`].join('\n');
}

/** Returns the id of what a preview is to show: a composition, or `<area>@<version>` beside what is live. */
async function previewed(releases: ReleaseStore, target: string): Promise<string> {
  const [part = '', given] = target.split('@');
  if (given === undefined)
    return resolveIdPrefix(compositionsOf(await releases.history()), target, 'composition');
  const names = (await releases.builds()).filter((name) => name.part === part);
  const versions = names.map(({ version }) => version);
  const version = resolveIdPrefix(versions, given, `version of ${part}`);
  return composePreview(releases, { part, version });
}

async function preview(releases: ReleaseStore, target: string): Promise<string> {
  const settings = readSettings(process.env);
  const { publicUrl: site = `http://localhost:${settings.port}` } = settings;
  const composition = await previewed(releases, target);
  return [
    previewLink(await readSecret(releases.database), site, composition),
    '',
    `Whoever opens it within a day sees composition ${composition} in that browser until then.`,
    `To end it there: ${new URL(END_RELEASE_PREVIEW_PATH, site).href}`,
  ].join('\n');
}

await runReleaseCommand(
  command,
  async (releases, options: HistoryOptions, action?: string, target?: string) => {
    if (action === 'preview' && target !== undefined) return preview(releases, target);
    if (action !== undefined)
      throw new UsageError('Usage: npm run releases -- preview <area@version|composition>');
    if (options.prune) return pruneVersions(releases, options);
    return historyTable(await releases.history(), await releases.renderFailures());
  },
);
