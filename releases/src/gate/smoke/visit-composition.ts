import { rm } from 'node:fs/promises';
import { demoData } from './demo-data';
import { startBrowser } from './browser';
import { type PrivateServerOptions, startPrivateServer } from './private-server';
import type { SmokePage } from './smoke-page';
import { Visitor } from './visitor';

/** Pages that are looked at side by side. */
const AT_ONCE = 2;

/** Faulty pages after which the others are left alone: it is clear by then. */
const ENOUGH = 3;

/** A page and what is wrong with it, a phrase a fault. */
export interface FaultyPage {
  page: SmokePage;
  faults: readonly string[];
}

async function visitAll(visitor: Visitor, pages: readonly SmokePage[]): Promise<FaultyPage[]> {
  const faulty: FaultyPage[] = [];
  const waiting = pages.values();
  const workThrough = async () => {
    for (const page of waiting) {
      const faults = await visitor.faultsOf(page);
      if (faults.length > 0) faulty.push({ page, faults });
      if (faulty.length >= ENOUGH) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workThrough));
  return faulty;
}

/** Looks at pages of a composition with the demo shop's content, in a real browser against a server of its own. */
export async function visitComposition(
  options: Omit<PrivateServerOptions, 'dataDirectory'>,
  pages: readonly SmokePage[],
): Promise<FaultyPage[]> {
  const starting = startBrowser(options.root);
  // Whoever waits for it below is told; until then a failure is not an unhandled one.
  starting.catch(() => undefined);
  const dataDirectory = await demoData(options);
  try {
    const server = await startPrivateServer({ ...options, dataDirectory });
    try {
      return await visitAll(new Visitor(await starting, server.url), pages);
    } finally {
      await server.stop();
    }
  } finally {
    await (await starting).close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}
