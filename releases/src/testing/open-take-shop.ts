import type { StaticGate } from '../take/static-gate';
import { takeBuilds } from '../take-builds';
import { makeBuild } from './make-build';
import { Shop } from './shop';

/** A gate that lets everything pass. */
export const PASS: StaticGate = () => [];

/** Opens an empty store beside the builds of a shell and two areas, and what a starting server does with them. */
export async function openTakeShop() {
  const shop = await Shop.open();
  const lines: string[] = [];
  for (const part of ['shell', 'bread', 'fish']) await makeBuild(shop.root, part, part);
  return {
    shop,
    /** What was logged. */
    lines,
    /** Takes the builds, as a server that starts. */
    take: (refusals: StaticGate = PASS) =>
      takeBuilds(shop.releases, shop.root, {
        by: 'Server',
        log: (line) => lines.push(line),
        refusals,
      }),
    /** What was done, newest first. */
    history: async () =>
      (await shop.releases.history()).map(({ action, part }) => `${action} ${part ?? 'all'}`),
  };
}

/** What `openTakeShop` opens. */
export type TakeShop = Awaited<ReturnType<typeof openTakeShop>>;
