import { fileExists } from '../../../app/durable-files';
import { refuse, type Violation } from '../../errors';
import { serverBundle, serverFolder } from '../../gate/smoke/private-server';
import { SmokeEnvironment } from '../../gate/smoke/smoke-environment';
import { smokeTest } from '../../gate/smoke/smoke-test';
import { compose } from '../../operations/compose';
import type { LiveParts } from '../../operations/live';
import type { ReleaseStore } from '../../release-store';
import type { ReleasedVersion } from '../../versions/released-version';
import { buildPart } from './build-part';
import { checkTypes } from './check-types';
import type { PartFolder } from './find-part';
import { step } from './progress';

/** The repository and the store that a release works with. */
export interface ReleaseContext {
  releases: ReleaseStore;
  /** The repository's root. */
  root: string;
}

function pass(violations: readonly Violation[], words: string): string | undefined {
  return violations.length === 0 ? words : undefined;
}

/**
 * The checks that run something: the compiler on the checkout, and the published version in a browser. The types and
 * the browser's preparations need no build: they begin before it and run beside it.
 */
export class SlowChecks {
  private readonly abort = new AbortController();
  private readonly types: Promise<Violation[]>;
  private readonly environment: Promise<SmokeEnvironment>;

  constructor(
    private readonly context: ReleaseContext,
    part: PartFolder,
    private readonly stable: string,
  ) {
    this.types = step(() => checkTypes(context.root, part, this.abort.signal), {
      begins: 'checking types',
      done: (violations) => pass(violations, 'types fit'),
    });
    this.environment = this.prepare();
    // `finish` waits for them and throws; until then a failure is not an unhandled one.
    for (const begun of [this.types, this.environment]) begun.catch(() => undefined);
  }

  /**
   * Waits for the types and opens the version's pages.
   *
   * @param live what everybody gets by now
   * @throws RefusedError with all violations of both
   */
  async finish(version: ReleasedVersion, live: LiveParts): Promise<void> {
    const [types, smoke] = await Promise.all([this.types, this.openPages(version, live)]);
    refuse(version.part, [...types, ...smoke.violations]);
  }

  /** Ends what is still running. */
  async close(): Promise<void> {
    this.abort.abort();
    await Promise.allSettled([
      this.types,
      this.environment.then((environment) => environment.close()),
    ]);
  }

  /** Gets the browser and the demo shop ready. */
  private async prepare(): Promise<SmokeEnvironment> {
    const { root, releases } = this.context;
    if (!(await fileExists(serverBundle(root)))) {
      await buildPart(root, { part: 'server', folder: serverFolder(root) });
    }
    return new SmokeEnvironment({ root, releases, stable: this.stable });
  }

  private openPages(version: ReleasedVersion, { stable, versions }: LiveParts) {
    const open = async () => {
      const composition = await compose(this.context.releases, stable, [version]);
      return smokeTest(await this.environment, version, versions, { composition, stable });
    };
    return step(open, {
      begins: 'opening its pages in a browser',
      done: ({ violations, pages, looks }) =>
        pass(violations, `smoke-tested (${pages} pages, opened ${looks} times)`),
    });
  }
}
