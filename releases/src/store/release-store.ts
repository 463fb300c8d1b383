import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { publishBuild } from '../build/publish-build';
import { type Build, type ReadBuild, readBuild } from '../build/read-build';
import { sha256 } from '@teluk-mart/server-kit/hashes';
import {
  DamagedError,
  forbiddenError,
  ReleaseError,
  unlessDamaged,
  type Violation,
} from '../errors';
import type { Deployment } from '../journal/deployment';
import { type Head, Journal } from '../journal/journal';
import type { NewestSeen } from '../journal/newest-seen';
import type { JournalSeal } from '../journal/seal';
import { isRenderFailure, type RenderFailure } from '../journal/render-failure';
import {
  canonicalJson,
  compositionKey,
  contentId,
  fileKey,
  isId,
  overrideKey,
  OVERRIDES,
  publishedKey,
  refusalKey,
  RENDER_FAILURES,
  renderFailureKey,
  replayedKey,
  revokedOverrideKey,
  sourcesKey,
  versionOfKey,
} from '../objects/keys';
import { isKey, ensureObject, type ObjectStore, parseDocument } from '../objects/object-store';
import { inParallel } from '../objects/parallel';
import type { NotedOverride } from '../override/override';
import {
  type ComposedPart,
  type ComposedVersions,
  type Composition,
  SHELL_PART,
  versionAmong,
} from '../versions/composition';
import { readComposition, readVersion } from '../versions/read-documents';
import {
  type AreaVersion,
  hashesOf,
  type ReleasedVersion,
  type VersionName,
} from '../versions/released-version';
import type { CanaryCounts } from './canary-counts';
import { timeBytes, untilPruned } from './pruning-lock';

/** Documents that are kept in memory at once: more than the live ones and those of tabs that are still open. */
const MAX_DOCUMENTS = 200;

export interface ReleaseStoreOptions {
  /** Counts of canaries of all servers that share the store; without them one server counts alone. */
  canaryCounts?: CanaryCounts;
  /** Called with words on what is wrong with the store; the standard error by default. */
  log?: (line: string) => void;
  /** Seal of a signed journal. */
  seal?: JournalSeal | undefined;
  /** Newest entry that this machine has seen of a signed journal. */
  newestSeen?: NewestSeen | undefined;
  /** Returns milliseconds on a monotonic clock; the process's own by default. */
  now?: () => number;
}

/**
 * Everything that has been released, and what is live. Names may come from outside: an impossible one counts as not
 * there. Documents whose content does not fit their name throw a `DamagedError`.
 */
export class ReleaseStore {
  /** Counts of canaries of all servers that share the store; `undefined` for a store of one server. */
  readonly canaryCounts: CanaryCounts | undefined;
  private readonly journal: Journal;
  private readonly compositions = new LRUCache<string, Composition>({ max: MAX_DOCUMENTS });
  private readonly versions = new LRUCache<string, ReleasedVersion>({ max: MAX_DOCUMENTS });

  constructor(
    /** Store that everything lies in. */
    readonly objects: ObjectStore,
    {
      canaryCounts,
      log = console.error,
      now = () => performance.now(),
      seal,
      newestSeen,
    }: ReleaseStoreOptions = {},
  ) {
    this.canaryCounts = canaryCounts;
    this.journal = new Journal(objects, { log, now, seal, newestSeen });
  }

  /** Returns the newest deployment that can be read, which says what is live; `undefined` for an empty store. */
  async newest(): Promise<Deployment | undefined> {
    return (await this.journal.head()).newest;
  }

  /** Returns the newest deployment with the number that comes next. */
  head(): Promise<Head> {
    return this.journal.head();
  }

  /** Returns one deployment by its number; `undefined` if it is missing or damaged. */
  async deployment(number: number): Promise<Deployment | undefined> {
    return Number.isSafeInteger(number) && number > 0 ? this.journal.get(number) : undefined;
  }

  /** Returns all deployments that can be read, newest first. */
  history(): Promise<Deployment[]> {
    return this.journal.history();
  }

  /** Makes a deployment the newest one; `false` where its number has been taken in the meantime. */
  async append(deployment: Deployment): Promise<boolean> {
    const { stable, canaries } = deployment;
    const digests: Record<string, string> = {};
    for (const id of [stable, ...canaries.map(({ composition }) => composition)]) {
      const composition = await unlessDamaged(() => this.composition(id), undefined);
      if (composition) digests[id] = sha256(canonicalJson(composition));
    }
    return this.journal.append(deployment, digests);
  }

  /**
   * Signs a journal from before entries were signed, with all of them as they are now; what is live stays so. Throws a
   * `ReleaseError` for an empty one.
   */
  async signJournal({ by, why }: { by: string; why: string }): Promise<Deployment> {
    const { newest, next: number } = await this.journal.newestUnsigned();
    if (!newest) throw new ReleaseError('There is no journal to sign: start the server once.');
    const { stable, canaries, forbidden } = newest;
    const at = new Date().toISOString();
    const entry = { number, at, by, why, action: 'sign' as const, stable, canaries };
    const done = await this.append({ ...entry, ...(forbidden && { forbidden }) });
    if (!done) throw new ReleaseError('Somebody else has deployed just now. Try again.');
    return entry;
  }

  /** Returns true if a composition was ever live, for everybody or for a canary's slice of the visitors. */
  async wasLive(id: string): Promise<boolean> {
    return isId(id) && this.journal.wasLive(id);
  }

  /** Returns a composition by its id. */
  async composition(id: string): Promise<Composition | undefined> {
    if (!isId(id)) return undefined;
    const known = this.compositions.get(id) ?? (await readComposition(this.objects, id));
    const digest = this.journal.digestOf(id);
    if (known && digest !== undefined && sha256(canonicalJson(known)) !== digest)
      throw new DamagedError(compositionKey(id));
    if (known) this.compositions.set(id, known);
    return known;
  }

  /**
   * Ensures that a composition is in the store and returns its id. Throws a `ReleaseError` for one with a version that may
   * never run again.
   */
  async ensureComposition(composition: Composition): Promise<string> {
    const found = versionAmong(composition, (await this.newest())?.forbidden);
    if (found) throw forbiddenError(found);
    const id = contentId(composition);
    const bytes = Buffer.from(canonicalJson(composition));
    await ensureObject(this.objects, compositionKey(id), {
      bytes,
      isGood: async (kept) => kept.equals(bytes),
    });
    return id;
  }

  /** Returns a published version of a part. */
  async version(part: string, version: string): Promise<ReleasedVersion | undefined> {
    if (!isKey(part) || !isId(version)) return undefined;
    const key = `${part}/${version}`;
    const known = this.versions.get(key) ?? (await readVersion(this.objects, part, version));
    if (known) this.versions.set(key, known);
    return known;
  }

  /** Returns the names of all published versions. */
  async versionNames(): Promise<VersionName[]> {
    const names: VersionName[] = [];
    for await (const key of this.objects.keys()) {
      const name = versionOfKey(key);
      if (name) names.push(name);
    }
    return names;
  }

  /** Returns the versions that a composition names. One that cannot be had leaves the others as they are. */
  async partsOf(composition: Composition): Promise<ComposedVersions> {
    const shell = await this.composedVersion(SHELL_PART, composition.shell);
    const names = Object.keys(composition.areas);
    const found = await Promise.all(
      Object.entries(composition.areas).map(([name, part]) => this.composedVersion(name, part)),
    );
    const areas = found.filter((version): version is AreaVersion => version?.kind === 'area');
    const known = new Map(areas.map((area) => [area.part, area]));
    return {
      shell: shell?.kind === 'shell' ? shell : undefined,
      areas: known,
      missing: names.filter((name) => !known.has(name)),
    };
  }

  /** Publishes a build under its version without making it live; doing it again changes nothing. */
  async publish(build: Build): Promise<ReleasedVersion> {
    return this.publishRead(await readBuild(build));
  }

  /** Publishes a build that has been read before, for instance to be checked. */
  async publishRead(build: ReadBuild): Promise<ReleasedVersion> {
    const { part, version } = build.version;
    await this.objects.replace(publishedKey(part, version), timeBytes());
    await untilPruned(this.objects);
    await publishBuild(this.objects, build);
    return build.version;
  }

  /** Notes that the gate refused a version after it had been published: no server publishes it by itself any more. */
  async refuse({ part, version }: VersionName, violations: readonly Violation[]): Promise<void> {
    const document = { refusals: violations };
    await this.objects.create(refusalKey(part, version), Buffer.from(JSON.stringify(document)));
  }

  /** Returns true if the gate refused a version after it had been published. */
  async isRefused({ part, version }: VersionName): Promise<boolean> {
    return (await this.objects.read(refusalKey(part, version))) !== undefined;
  }

  /** Notes that pages of a version could not be rendered; does nothing where that is known of this kind. */
  async noteRenderFailure(failure: RenderFailure): Promise<void> {
    const key = renderFailureKey(failure.part, failure.version, failure.kind);
    await this.objects.create(key, Buffer.from(JSON.stringify(failure)));
  }

  /** Returns the first render failure of each version and kind, newest first. */
  async renderFailures(): Promise<RenderFailure[]> {
    const names = await this.objects.list(RENDER_FAILURES);
    const found = await inParallel(names, (name) => this.renderFailure(RENDER_FAILURES + name));
    const failures = found.filter((failure) => failure !== undefined);
    return failures.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  }

  /** Notes an override: from now on its account may accept it. */
  async noteOverride(override: NotedOverride): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(override, undefined, 2));
    await this.objects.create(overrideKey(override.id), bytes);
  }

  /** Returns the document of an override, unless it was revoked; its reader checks that it is one (`isOverride`). */
  async override(id: string): Promise<object | undefined> {
    if (!isKey(id)) return undefined;
    const key = overrideKey(id);
    const bytes = await this.objects.read(key);
    if (!bytes || (await this.objects.read(revokedOverrideKey(id)))) return undefined;
    return unlessDamaged(async () => parseDocument(key, bytes), undefined);
  }

  /** Returns the ids of all overrides that were ever made. */
  async overrideIds(): Promise<string[]> {
    const names = await this.objects.list(OVERRIDES);
    return names.map((name) => name.replace(/\.json$/, ''));
  }

  /** Revokes an override at once and for good; `false` where there is none, or it was revoked before. */
  async revokeOverride(id: string, by: string): Promise<boolean> {
    if (!(await this.override(id))) return false;
    const bytes = Buffer.from(JSON.stringify({ by, at: new Date().toISOString() }));
    return this.objects.create(revokedOverrideKey(id), bytes);
  }

  /** Notes that somebody looks at a past composition, so that its versions are kept. */
  async noteReplay(id: string): Promise<void> {
    if (isId(id)) await this.objects.replace(replayedKey(id), timeBytes());
  }

  /** Resolves when no versions are being deleted. */
  untilPruned(): Promise<void> {
    return untilPruned(this.objects);
  }

  /** Returns a file on this machine with the bytes of a browser file of a part. */
  async fileOf(part: string, path: string): Promise<string | undefined> {
    return isKey(`${part}/${path}`) ? this.objects.fileOf(fileKey(part, path)) : undefined;
  }

  /** Returns the packed sources of a version (`unpackSources`). */
  async sources(hash: string): Promise<Buffer | undefined> {
    return isId(hash) ? this.objects.read(sourcesKey(hash)) : undefined;
  }

  /** Ends connections to the store. */
  close(): Promise<void> {
    return this.objects.close();
  }

  private async renderFailure(key: string): Promise<RenderFailure | undefined> {
    const bytes = await this.objects.read(key);
    const document = bytes && (await unlessDamaged(async () => parseDocument(key, bytes), {}));
    return document && isRenderFailure(document) ? document : undefined;
  }

  /** Reads one part of a composition; damage of one part is not the others'. */
  private async composedVersion(
    name: string,
    { version, files }: ComposedPart,
  ): Promise<ReleasedVersion | undefined> {
    const found = await unlessDamaged(() => this.version(name, version), undefined);
    // A signed journal names the composition by its whole hash; a version with other files is another one.
    return found && isDeepStrictEqual(hashesOf(found.files), files) ? found : undefined;
  }
}
