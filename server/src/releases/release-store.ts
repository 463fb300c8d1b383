import type { Kysely, Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../app/compressed-text';
import type { DeploymentTable, Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { type Build, type ReadBuild, readBuild } from './build/read-build';
import { ReleaseError } from './errors';
import type { Deployment } from './journal/deployment';
import type { RenderFailure } from './journal/render-failure';
import { type ComposedVersions, type Composition, SHELL_PART } from './versions/composition';
import { contentId } from './versions/content-id';
import {
  type AreaVersion,
  originalOf,
  pathsOf,
  type ReleasedVersion,
  withCopies,
} from './versions/released-version';

/** Bytes of browser files that are kept in memory: all that is live, and some of what was before. */
const MAX_BYTES = 32_000_000;

/** A file as browsers get it: its own bytes, and those of its compressed copies where the build made some. */
export type BrowserFile = Readonly<Partial<Record<Encoding, Buffer>> & { identity: Buffer }>;

const bytesOf = ({ identity, br, gzip }: BrowserFile) =>
  1 + identity.length + (br?.length ?? 0) + (gzip?.length ?? 0);

/** A deployment before it has its place in the journal. */
export type DeploymentDraft = Omit<Deployment, 'number' | 'at'>;

const fromRow = ({ part, version, canaries, ...row }: Selectable<DeploymentTable>): Deployment => ({
  ...row,
  part: part ?? undefined,
  version: version ?? undefined,
  canaries: JSON.parse(canaries) as Deployment['canaries'],
});

/** Everything that has been released, and what is live: tables of the shop's database. */
export class ReleaseStore {
  private readonly files = new LRUCache<string, BrowserFile>({
    maxSize: MAX_BYTES,
    sizeCalculation: bytesOf,
  });

  constructor(readonly database: Kysely<Tables>) {}

  /** Runs work that nobody else's changes come between (`inTransaction`). */
  alone<Result>(work: (releases: ReleaseStore) => Promise<Result>): Promise<Result> {
    return inTransaction(this.database, (tables) => work(new ReleaseStore(tables)));
  }

  /** Returns the newest deployment, which says what is live; `undefined` before the first one. */
  async newest(): Promise<Deployment | undefined> {
    const row = await this.deployments().limit(1).executeTakeFirst();
    return row && fromRow(row);
  }

  /** Returns all deployments, newest first. */
  async history(): Promise<Deployment[]> {
    return (await this.deployments().execute()).map(fromRow);
  }

  private deployments() {
    return this.database.selectFrom('deployments').selectAll().orderBy('number', 'desc');
  }

  /** Makes a deployment the newest one, which makes it live. Part of the work that has decided on it (`alone`). */
  async append(draft: DeploymentDraft): Promise<Deployment> {
    const { number = 0 } = (await this.newest()) ?? {};
    const deployment = { ...draft, number: number + 1, at: new Date().toISOString() };
    await this.database
      .insertInto('deployments')
      .values({ ...deployment, canaries: JSON.stringify(deployment.canaries) })
      .execute();
    return deployment;
  }

  /** Returns a composition by its id. */
  async composition(id: string): Promise<Composition | undefined> {
    const row = await this.database
      .selectFrom('compositions')
      .select('document')
      .where('id', '=', id)
      .executeTakeFirst();
    return row && (JSON.parse(row.document) as Composition);
  }

  /** Ensures that a composition is stored and returns its id. */
  async ensureComposition(composition: Composition): Promise<string> {
    const id = contentId(composition);
    await this.database
      .insertInto('compositions')
      .values({ id, document: JSON.stringify(composition) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return id;
  }

  /** Returns a published version of a part. */
  async version(part: string, version: string): Promise<ReleasedVersion | undefined> {
    const row = await this.database
      .selectFrom('builds')
      .select('document')
      .where('part', '=', part)
      .where('version', '=', version)
      .executeTakeFirst();
    return row && (JSON.parse(row.document) as ReleasedVersion);
  }

  /** Returns the names of all published versions, and when each was published last. */
  builds() {
    return this.database
      .selectFrom('builds')
      .select(['part', 'version', 'published_at'])
      .orderBy('part')
      .orderBy('version')
      .execute();
  }

  /** Returns the versions that a composition names, as far as they are there. */
  async partsOf(composition: Composition): Promise<ComposedVersions> {
    const shell = await this.version(SHELL_PART, composition.shell.version);
    const named = Object.entries(composition.areas);
    const found = await Promise.all(
      named.map(([name, { version }]) => this.version(name, version)),
    );
    const areas = found.filter((version): version is AreaVersion => version?.kind === 'area');
    const known = new Map(areas.map((area) => [area.part, area]));
    return {
      shell: shell?.kind === 'shell' ? shell : undefined,
      areas: known,
      missing: named.map(([name]) => name).filter((name) => !known.has(name)),
    };
  }

  /** Publishes a build under its version without making it live; doing it again changes nothing. */
  async publish(build: Build): Promise<ReleasedVersion> {
    return this.publishRead(await readBuild(build));
  }

  /**
   * Publishes a build that has been read before, for instance to be checked. Throws a `ReleaseError` that names a file
   * whose bytes differ from those of another version.
   */
  async publishRead({ version: document, files }: ReadBuild): Promise<ReleasedVersion> {
    const { part, version } = document;
    await inTransaction(this.database, async (tables) => {
      const kept = await filesIn(tables, part, [...files.keys()]);
      for (const [path, bytes] of files) {
        const former = kept.get(path);
        // Another release of the compressor may write other bytes for the same content: the first ones stay.
        if (former && originalOf(path) === undefined && !former.equals(bytes))
          throw new ReleaseError(
            `${part}/${path} is there with other bytes, so its name bears no hash of its content.`,
          );
        if (!former) await tables.insertInto('build_files').values({ part, path, bytes }).execute();
      }
      const published_at = new Date().toISOString();
      await tables
        .insertInto('builds')
        .values({ part, version, document: JSON.stringify(document), published_at })
        .onConflict((conflict) =>
          conflict.columns(['part', 'version']).doUpdateSet({ published_at }),
        )
        .execute();
    });
    return document;
  }

  /** Notes that pages of a version could not be rendered; does nothing where that is known of this kind. */
  async noteRenderFailure(failure: RenderFailure): Promise<void> {
    await this.database
      .insertInto('render_failures')
      .values(failure)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Returns the first render failure of each version and kind, newest first. */
  renderFailures(): Promise<RenderFailure[]> {
    return this.database.selectFrom('render_failures').selectAll().orderBy('at', 'desc').execute();
  }

  /** Returns a browser file of a part, from memory where it was asked for before. */
  async file(part: string, path: string): Promise<BrowserFile | undefined> {
    const key = `${part}/${path}`;
    const known = this.files.get(key);
    if (known) return known;
    const rows = await filesIn(this.database, part, withCopies([path]));
    const identity = rows.get(path);
    const file = identity && { identity, br: rows.get(`${path}.br`), gzip: rows.get(`${path}.gz`) };
    if (file) this.files.set(key, file);
    return file;
  }

  /** Returns all files of a version with their compressed copies, by path. */
  filesOf(version: ReleasedVersion): Promise<ReadonlyMap<string, Buffer>> {
    return filesIn(this.database, version.part, pathsOf(version));
  }
}

/** Returns those of some files of a part that are there, by path. */
async function filesIn(
  database: Kysely<Tables>,
  part: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await database
    .selectFrom('build_files')
    .select(['path', 'bytes'])
    .where('part', '=', part)
    .where('path', 'in', paths)
    .execute();
  return new Map(
    rows.map(({ path, bytes }) => [
      path,
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    ]),
  );
}
