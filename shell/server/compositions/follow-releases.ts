import { withdraw } from '@teluk-mart/releases/operations/withdraw';
import type { Releases } from '@teluk-mart/releases/releases';
import { ComposedSites } from './composed-sites';
import { LivePointer, type PointerOptions } from './live-pointer';
import type { OpenedSource } from './opened-source';
import { releasedSource } from './released-source';
import type { LiveState } from './site-source';

/** Who withdraws candidates by itself, as the history names it. */
const WATCH = 'canary watch';

/** What is live is read before it is asked for; a candidate that cannot be read is not given to anybody. */
async function prepareFrom(sites: ComposedSites, { stable, canaries }: LiveState): Promise<void> {
  const compositions = [stable, ...canaries.map(({ composition }) => composition)];
  await Promise.allSettled(compositions.map((composition) => sites.site(composition)));
}

/** Delivers what is live in a store of releases, and follows it. */
export async function followReleases(
  releases: Releases,
  log: PointerOptions['log'],
): Promise<OpenedSource> {
  const sites = new ComposedSites(releases);
  const pointer = new LivePointer(releases, {
    isDeliverable: (composition) => sites.isDeliverable(composition),
    prepare: (state) => prepareFrom(sites, state),
    log,
  });
  await pointer.start();
  return {
    source: releasedSource({
      sites,
      live: () => pointer.live(),
      wasLive: (composition) => releases.wasLive(composition),
    }),
    withdraw: async ({ part, version }, why) => {
      await withdraw(releases, { part, version, by: WATCH, why });
      await pointer.look();
    },
    close: () => pointer.stop(),
  };
}
