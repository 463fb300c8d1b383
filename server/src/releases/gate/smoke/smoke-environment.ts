import { cp, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { withDatabase } from '../../../database/open-database';
import { publishedVersion, requireComposition } from '../../operations/compose';
import { ReleaseStore } from '../../release-store';
import { versionsIn } from '../../versions/composition';
import { demoTemplate, startPrivateServer } from './private-server';
import type { SmokePage } from './smoke-pages';
import { StaffSessions, startBrowser, Visitor } from './visitor';

/** Tabs in which pages are opened side by side: each waits for the network half of the time. */
const TABS = Math.min(4, 2 * availableParallelism());

/** Broken pages after which the others are left alone: it is clear by then. */
const MAX_BROKEN_PAGES = 3;

/** A look at a page and what is wrong with it, a phrase an error. */
export interface BrokenPage {
  page: SmokePage;
  errors: readonly string[];
}

/** The installation that smoke tests run in. */
interface SmokeContext {
  /** The repository's root, with the web server's bundle. */
  root: string;
  /** The shop's releases, which are copied into a shop for the test. */
  releases: ReleaseStore;
  /** Id of the live composition. */
  stable: string;
}

/** Copies a composition with all that it names into another shop, where it goes live for nobody; returns its id. */
async function copyComposition(
  source: ReleaseStore,
  id: string,
  dataDirectory: string,
): Promise<string> {
  const composition = await requireComposition(source, id);
  return withDatabase({ dataDirectory, databaseUrl: undefined }, async (database) => {
    const target = new ReleaseStore(database);
    for (const { part, version } of versionsIn(composition)) {
      const document = await publishedVersion(source, part, version);
      await target.publishRead({ version: document, files: await source.filesOf(document) });
    }
    return target.ensureComposition(composition);
  });
}

/** Visits pages by some visitors: each takes the next one when it is done. */
async function visitAll(
  visitors: readonly Visitor[],
  pages: readonly SmokePage[],
): Promise<BrokenPage[]> {
  const broken: BrokenPage[] = [];
  const waiting = pages.values();
  const workThrough = async (visitor: Visitor) => {
    for (const page of waiting) {
      const errors = await visitor.errorsOf(page);
      if (errors.length > 0) broken.push({ page, errors });
      if (broken.length >= MAX_BROKEN_PAGES) return;
    }
  };
  await Promise.all(visitors.map(workThrough));
  return broken;
}

/**
 * A real browser and the demo shop's content. Both take seconds and depend on no version: they are made ready while the
 * version is still being built.
 */
export class SmokeEnvironment {
  private readonly browser: Promise<Browser>;
  private readonly template: Promise<string>;

  constructor(private readonly context: SmokeContext) {
    this.browser = startBrowser();
    const { root, releases, stable } = context;
    this.template = demoTemplate(root, (folder) => copyComposition(releases, stable, folder));
    // `visit` waits for them and throws; until then a failure is not an unhandled one.
    for (const preparation of [this.browser, this.template]) preparation.catch(() => undefined);
  }

  /** Opens pages of a composition, against a server of its own with content of its own. */
  async visit(composition: string, pages: readonly SmokePage[]): Promise<BrokenPage[]> {
    const dataDirectory = await mkdtemp(path.join(tmpdir(), 'teluk-mart-smoke-'));
    try {
      await cp(await this.template, dataDirectory, { recursive: true });
      const { root, releases } = this.context;
      await copyComposition(releases, composition, dataDirectory);
      const server = await startPrivateServer({ root, composition, dataDirectory });
      try {
        const browser = await this.browser;
        const sessions = new StaffSessions(server.url);
        const visitors = Array.from({ length: TABS }, () => new Visitor(browser, server, sessions));
        return await visitAll(visitors, pages);
      } finally {
        await server.stop();
      }
    } finally {
      await rm(dataDirectory, { recursive: true, force: true });
    }
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.browser.then((browser) => browser.close()), this.template]);
  }
}
