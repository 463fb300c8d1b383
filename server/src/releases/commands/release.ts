import path from 'node:path';
import { npmCommand, UsageError } from '../../app/command';
import { changedParts } from '../local-builds/publish-local-builds';
import type { WhoAndWhy } from '../operations/deploy';
import { buildPart, checkPart } from './build-part';
import { runReleaseCommand } from './command-context';
import { type PipelineRequest, type ReleaseContext, releasePart, step } from './release-part';

interface ReleaseOptions extends WhoAndWhy {
  canary?: string;
  changed?: boolean;
  build: boolean;
}

const command = npmCommand('release', {
  about:
    'Builds an area, checks it against what is live, and gives it to everybody, or to a slice of the visitors.',
  example: 'npm run release -- admin-hr --canary 10 --why "a faster list"',
})
  .argument('[area|shell]', 'what is released')
  .option('--changed', 'instead of one: all that differ from what is live, the shell first')
  .option('--canary <per cent>', 'only for this share of the visitors')
  .option('--no-build', 'takes the build that is there');

function readPercent(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (percent > 0 && percent <= 100) return percent;
  throw new UsageError(`--canary must be a number of per cent such as 10, but is "${text}".`);
}

/** Releases one after another whatever differs from what is live; what fails leaves those after it for the next time. */
async function releaseChanged(
  context: ReleaseContext,
  request: Omit<PipelineRequest, 'part'>,
): Promise<string> {
  const { root, releases } = context;
  if (request.build) {
    await step(
      'building',
      () => buildPart(root),
      () => 'built',
    );
  }
  const parts = await changedParts(releases, root);
  if (parts.length === 0) return 'Nothing differs from what is live. Nothing was deployed.';
  console.log(`  releasing ${parts.join(', ')} …`);
  for (const part of parts) {
    console.log(await releasePart(context, { ...request, part, build: false }));
  }
  return `✓ released: ${parts.join(', ')}`;
}

await runReleaseCommand(
  command,
  async (releases, options: ReleaseOptions, part: string | undefined) => {
    const percent = readPercent(options.canary);
    const root = path.resolve(import.meta.dirname, '../../../..');
    const context = { releases, root };
    const request = { by: options.by, why: options.why, percent, build: options.build };
    if (options.changed && part === undefined) {
      return releaseChanged(context, request);
    }
    if (part === undefined || options.changed) {
      throw new UsageError(
        'Usage: npm run release -- <area|shell>, or npm run release -- --changed',
      );
    }
    checkPart(root, part);
    return releasePart(context, { ...request, part });
  },
);
