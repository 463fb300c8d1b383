import { LRUCache } from 'lru-cache';
import { publishBuild } from '../build/publish-build';
import { type Build, type ReadBuild, readBuild } from '../build/read-build';
import { unlessDamaged } from '../errors';
import type { Deployment } from '../journal/deployment';
import { type Head, Journal } from '../journal/journal';
import { isRenderFailure, type RenderFailure } from '../journal/render-failure';
import {
  canonicalJson,
  compositionKey,
  contentId,
  fileKey,
  isId,
  publishedKey,
  RENDER_FAILURES,
  renderFailureKey,
  versionKey,
  versionOfKey,
} from '../objects/keys';
import { isKey, ensureObject, type ObjectStore, parseDocument } from '../objects/object-store';
import { inParallel } from '../objects/parallel';
import {
  type ComposedPart,
  type ComposedVersions,
  type Composition,
  SHELL_PART,
} from '../versions/composition';
import type { AreaVersion, ReleasedVersion, VersionName } from '../versions/released-version';
import type { CanaryCounts } from './canary-counts';
import { timeBytes, untilPruned } from './pruning-lock';

/** Documents that are kept in memory at once: more than the live ones and those of tabs that are still open. */
const MAX_DOCUMENTS = 200;

export interface ReleaseStoreOptions {
  /** Counts of canaries of all servers that share the store; without them one server counts alone. */
  canaryCounts?: CanaryCounts;
  /** Called with words on what is wrong with the store; the standard error by default. */
  log?: (line: string) => void;
  /** Returns milliseconds on a monotonic clock; the process's own by default. */
  now?: () => number;
}

/**
 * Everything that has been released, and what is live. Names may come from outside: an impossible one counts as not
 * there. Documents that are no JSON throw a `DamagedError`.
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
    { canaryCounts, log = console.error, now = () => performance.now() }: ReleaseStoreOptions = {},
  ) {
    this.canaryCounts = canaryCounts;
    this.journal = new Journal(objects, { log, now });
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
  append(deployment: Deployment): Promise<boolean> {
    return this.journal.append(deployment);
  }

  /** Returns a composition by its id. */
  async composition(id: string): Promise<Composition | undefined> {
    if (!isId(id)) return undefined;
    const known =
      this.compositions.get(id) ?? (await this.document<Composition>(compositionKey(id)));
    if (known) this.compositions.set(id, known);
    return known;
  }

  /** Ensures that a composition is in the store and returns its id. */
  async ensureComposition(composition: Composition): Promise<string> {
    const id = contentId(composition);
    const bytes = Buffer.from(canonicalJson(composition));
    await ensureObject(this.objects, compositionKey(id), bytes);
    return id;
  }

  /** Returns a published version of a part. */
  async version(part: string, version: string): Promise<ReleasedVersion | undefined> {
    if (!isKey(part) || !isId(version)) return undefined;
    const key = `${part}/${version}`;
    const known =
      this.versions.get(key) ?? (await this.document<ReleasedVersion>(versionKey(part, version)));
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

  /** Resolves when no versions are being deleted. */
  untilPruned(): Promise<void> {
    return untilPruned(this.objects);
  }

  /** Returns a file on this machine with the bytes of a browser file of a part. */
  async fileOf(part: string, path: string): Promise<string | undefined> {
    return isKey(`${part}/${path}`) ? this.objects.fileOf(fileKey(part, path)) : undefined;
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

  private async document<Document extends object>(key: string): Promise<Document | undefined> {
    const bytes = await this.objects.read(key);
    return bytes && (parseDocument(key, bytes) as Document);
  }

  /** Reads one part of a composition; damage of one part is not the others'. */
  private composedVersion(
    name: string,
    { version }: ComposedPart,
  ): Promise<ReleasedVersion | undefined> {
    return unlessDamaged(() => this.version(name, version), undefined);
  }
}
