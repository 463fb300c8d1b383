import type { StaticGate } from '../gate/static-checks';
import { publishLocalBuilds } from '../local-builds/publish-local-builds';
import { makeBuild } from './make-build';
import { Shop } from './shop';

const PASS: StaticGate = () => [];

/** Opens an empty store beside the builds of a shell and two areas, and what a starting server does with them. */
export async function openLocalBuildsShop() {
  const shop = await Shop.open();
  const lines: string[] = [];
  for (const part of ['shell', 'bread', 'fish']) await makeBuild(shop.root, part, part);
  return {
    shop,
    /** Lines of the log. */
    lines,
    /** Publishes the builds, as a server that starts. */
    publish: (gate: StaticGate = PASS) =>
      publishLocalBuilds(shop.releases, shop.root, {
        by: 'Server',
        log: (line) => lines.push(line),
        gate,
      }),
    /** Returns the deployments in short, newest first. */
    history: async () =>
      (await shop.releases.history()).map(({ action, part }) => `${action} ${part ?? 'all'}`),
  };
}

export type LocalBuildsShop = Awaited<ReturnType<typeof openLocalBuildsShop>>;
