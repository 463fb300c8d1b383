import { fileExists } from '@teluk-mart/server-kit/durable-files';
import { type PackedSources, unpackSources } from '../../build/sources';
import type { Violation } from '../../errors';
import { serverBundle, serverFolder } from '../../gate/smoke/private-server';
import { SmokeEnvironment } from '../../gate/smoke/smoke-environment';
import { smokeTest } from '../../gate/smoke/smoke-test';
import { checkTypes, type TypeVerdict } from '../../gate/types/check-types';
import { compose, refusePublished } from '../../operations/compose';
import type { LiveParts } from '../../operations/live';
import type { StoreSettings } from '../../store/open-releases';
import type { ReleaseStore } from '../../store/release-store';
import { SHELL_PART } from '../../versions/composition';
import type { ReleasedVersion } from '../../versions/released-version';
import { buildPart } from './build-part';
import { step } from './progress';

/** The repository and the store that a release works with. */
export interface ReleaseContext {
  releases: ReleaseStore;
  /** The repository's root. */
  root: string;
  /** Environment variables that say where the releases are. */
  store: StoreSettings;
}

/** A part that is going to be built from sources. */
interface BuiltPart {
  part: string;
  sources: PackedSources | undefined;
}

function pass(violations: readonly Violation[], words: string): string | undefined {
  return violations.length === 0 ? words : undefined;
}

/**
 * The checks that run something: the compiler on a part's sources, and the published version in a browser. The types
 * and the browser's preparations need no build: they begin before it and run beside it.
 */
export class SlowChecks {
  private readonly abort = new AbortController();
  private readonly types: Promise<TypeVerdict>;
  private readonly environment: Promise<SmokeEnvironment>;

  constructor(
    private readonly context: ReleaseContext,
    private readonly part: BuiltPart,
    private readonly live: LiveParts,
  ) {
    this.types = this.checkTypes(live);
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
    const isAsBefore = live.stable === this.live.stable;
    const [types, smoke] = await Promise.all([
      isAsBefore ? this.types : this.checkTypes(live),
      this.openPages(version, live),
    ]);
    const violations = [...types.violations, ...smoke.violations];
    await refusePublished(this.context.releases, version, violations);
  }

  /** Ends what is still running. */
  async close(): Promise<void> {
    this.abort.abort();
    await Promise.allSettled([
      this.types,
      this.environment.then((environment) => environment.close()),
    ]);
  }

  private checkTypes({ versions }: LiveParts): Promise<TypeVerdict> {
    const { releases, root } = this.context;
    const { part, sources: own } = this.part;
    const kind = part === SHELL_PART ? 'shell' : 'area';
    const sourcesOf = async ({ sources }: Pick<ReleasedVersion, 'sources'>) => {
      if (sources === undefined) return undefined;
      const bytes = sources === own?.hash ? own.bytes : await releases.sources(sources);
      return bytes && unpackSources(bytes);
    };
    const check = () =>
      checkTypes(root, { part, kind, sources: own?.hash }, versions, {
        sourcesOf,
        signal: this.abort.signal,
      });
    return step(check, {
      begins: 'checking types',
      done: ({ violations, unchecked }) =>
        unchecked.length === 0
          ? pass(violations, 'types fit')
          : pass(violations, `types not checked: no sources of ${unchecked.join(', ')} are known`),
    });
  }

  /** Gets the browser and the demo shop ready. */
  private async prepare(): Promise<SmokeEnvironment> {
    const { root, store } = this.context;
    if (!(await fileExists(serverBundle(root)))) {
      await buildPart(root, { part: 'server', folder: serverFolder(root) });
    }
    return new SmokeEnvironment({ root, store, stable: this.live.stable });
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
