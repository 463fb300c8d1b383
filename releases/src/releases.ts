import type { Build } from './build/build';
import { publishBuild } from './build/publish-build';
import { type ReadBuild, readBuild } from './build/read-build';
import type { ComposedVersions } from './composed-versions';
import { type ComposedPart, type Composition, SHELL_PART } from './composition';
import { canonicalJson, contentId } from './content-id';
import { DamagedError } from './damaged-error';
import type { Deployment } from './deployment';
import { type Head, Journal } from './journal';
import { JournalEntries } from './journal-entries';
import { compositionKey, fileKey, isId, refusalKey, sourcesKey } from './keys';
import { keepObject } from './keep-object';
import { readComposition, readVersion } from './read-documents';
import type { Refusal } from './refusal';
import type { AreaVersion, ReleasedVersion } from './released-version';
import { Remembered } from './remembered';
import { isKey } from './store/key';
import type { ReleaseStore } from './store/release-store';
import { WentLive } from './went-live';

/** What may be decided of releases. */
export interface ReleasesOptions {
  /** Is told what is wrong with the store; the standard error by default. */
  log?: (line: string) => void;
  /** Milliseconds of a clock that nobody sets; the process's own by default. */
  now?: () => number;
}

/**
 * What has been released and what is live. Names may come from outside: what cannot be one is answered as not there.
 * Documents whose content does not fit their name throw a `DamagedError`.
 */
export class Releases {
  private readonly entries: JournalEntries;
  private readonly journal: Journal;
  private readonly wentLive: WentLive;
  private readonly compositions = new Remembered<Composition>();
  private readonly versions = new Remembered<ReleasedVersion>();

  constructor(
    private readonly store: ReleaseStore,
    { log = console.error, now = () => performance.now() }: ReleasesOptions = {},
  ) {
    this.entries = new JournalEntries(store, log);
    this.journal = new Journal(this.entries, { log, now });
    this.wentLive = new WentLive(this.journal, this.entries);
  }

  /** The newest deployment that can be read, which says what is live; `undefined` for an empty store. */
  async newest(): Promise<Deployment | undefined> {
    return (await this.journal.head()).newest;
  }

  /** The newest deployment with the number that comes next. */
  head(): Promise<Head> {
    return this.journal.head();
  }

  /** One deployment by its number; a damaged one is as one that is not there. */
  async deployment(number: number): Promise<Deployment | undefined> {
    return Number.isSafeInteger(number) && number > 0 ? this.entries.get(number) : undefined;
  }

  /** All deployments that can be read, newest first. */
  history(): Promise<Deployment[]> {
    return this.entries.history();
  }

  /** Makes a deployment the newest one; `false` where its number has been taken in the meantime. */
  append(deployment: Deployment): Promise<boolean> {
    return this.entries.append(deployment);
  }

  /** Whether anybody ever got a composition by a deployment: everybody, or a candidate's slice of the visitors. */
  async wasLive(id: string): Promise<boolean> {
    return isId(id) && this.wentLive.has(id);
  }

  /** A composition by its id. */
  async composition(id: string): Promise<Composition | undefined> {
    if (!isId(id)) return undefined;
    return this.compositions.get(id, () => readComposition(this.store, id));
  }

  /** Keeps a composition and tells its id. */
  async keepComposition(composition: Composition): Promise<string> {
    const id = contentId(composition);
    const bytes = Buffer.from(canonicalJson(composition));
    await keepObject(this.store, compositionKey(id), {
      bytes,
      isGood: async (kept) => kept.equals(bytes),
    });
    return id;
  }

  /** A published version of a part. */
  async version(part: string, version: string): Promise<ReleasedVersion | undefined> {
    if (!isKey(part) || !isId(version)) return undefined;
    return this.versions.get(`${part}/${version}`, () => readVersion(this.store, part, version));
  }

  /** The versions that a composition names. One that cannot be had leaves the others as they are. */
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
    await publishBuild(this.store, build);
    return build.version;
  }

  /** Notes that the gate refused a version after it had been published: no server takes it by itself any more. */
  async refuse(
    { part, version }: Pick<ReleasedVersion, 'part' | 'version'>,
    refusals: readonly Refusal[],
  ): Promise<void> {
    await this.store.create(refusalKey(part, version), Buffer.from(JSON.stringify({ refusals })));
  }

  /** Whether the gate refused a version after it had been published. */
  async isRefused({ part, version }: Pick<ReleasedVersion, 'part' | 'version'>): Promise<boolean> {
    return (await this.store.read(refusalKey(part, version))) !== undefined;
  }

  /** A file on this machine with the bytes of a browser file of a part. */
  async fileOf(part: string, path: string): Promise<string | undefined> {
    return isKey(`${part}/${path}`) ? this.store.fileOf(fileKey(part, path)) : undefined;
  }

  /** The packed sources of a version (`unpackSources`). */
  async sources(hash: string): Promise<Buffer | undefined> {
    return isId(hash) ? this.store.read(sourcesKey(hash)) : undefined;
  }

  /** One part of a composition; damage of one part is not the others'. */
  private async composedVersion(
    name: string,
    { version }: ComposedPart,
  ): Promise<ReleasedVersion | undefined> {
    try {
      return await this.version(name, version);
    } catch (error) {
      if (error instanceof DamagedError) return undefined;
      throw error;
    }
  }
}
