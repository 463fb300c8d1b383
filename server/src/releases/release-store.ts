import type { Insertable, Kysely, Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
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
  type VersionName,
} from './versions/released-version';

/** Documents that are kept in memory at once: more than the live ones and those of tabs that are still open. */
const MAX_DOCUMENTS = 200;

/** Bytes of browser files that are kept in memory: all that is live, and some of what was before. */
const MAX_BYTES = 32_000_000;

const toRow = (deployment: Deployment): Insertable<DeploymentTable> => ({
  ...deployment,
  part: deployment.part ?? null,
  version: deployment.version ?? null,
  canaries: JSON.stringify(deployment.canaries),
});

const fromRow = ({ part, version, canaries, ...row }: Selectable<DeploymentTable>): Deployment => ({
  ...row,
  ...(part !== null && { part }),
  ...(version !== null && { version }),
  canaries: JSON.parse(canaries) as Deployment['canaries'],
});

/** Everything that has been released, and what is live: tables of the shop's database. */
export class ReleaseStore {
  private readonly compositions = new LRUCache<string, Composition>({ max: MAX_DOCUMENTS });
  private readonly versions = new LRUCache<string, ReleasedVersion>({ max: MAX_DOCUMENTS });
  private readonly files = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  });

  constructor(readonly database: Kysely<Tables>) {}

  /** Returns the newest deployment, which says what is live; `undefined` before the first one. */
  async newest(): Promise<Deployment | undefined> {
    const row = await this.database
      .selectFrom('deployments')
      .selectAll()
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && fromRow(row);
  }

  /** Returns one deployment by its number. */
  async deployment(number: number): Promise<Deployment | undefined> {
    if (!Number.isSafeInteger(number)) return undefined;
    const row = await this.database
      .selectFrom('deployments')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirst();
    return row && fromRow(row);
  }

  /** Returns all deployments, newest first. */
  async history(): Promise<Deployment[]> {
    const rows = await this.database
      .selectFrom('deployments')
      .selectAll()
      .orderBy('number', 'desc')
      .execute();
    return rows.map(fromRow);
  }

  /** Makes a deployment the newest one; `false` where its number has been taken in the meantime. */
  async append(deployment: Deployment): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.database
      .insertInto('deployments')
      .values(toRow(deployment))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows) === 1;
  }

  /** Returns a composition by its id. */
  async composition(id: string): Promise<Composition | undefined> {
    const known = this.compositions.get(id);
    if (known) return known;
    const row = await this.database
      .selectFrom('compositions')
      .select('document')
      .where('id', '=', id)
      .executeTakeFirst();
    const found = row && (JSON.parse(row.document) as Composition);
    if (found) this.compositions.set(id, found);
    return found;
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
    const key = `${part}/${version}`;
    const known = this.versions.get(key);
    if (known) return known;
    const row = await this.database
      .selectFrom('builds')
      .select('document')
      .where('part', '=', part)
      .where('version', '=', version)
      .executeTakeFirst();
    const found = row && (JSON.parse(row.document) as ReleasedVersion);
    if (found) this.versions.set(key, found);
    return found;
  }

  /** Returns the names of all published versions. */
  versionNames(): Promise<VersionName[]> {
    return this.database
      .selectFrom('builds')
      .select(['part', 'version'])
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
      for (const [path, bytes] of files) {
        const kept = await fileIn(tables, part, path);
        // Another release of the compressor may write other bytes for the same content: the first ones stay.
        if (kept && originalOf(path) === undefined && !kept.equals(bytes))
          throw new ReleaseError(
            `${part}/${path} is there with other bytes, so its name bears no hash of its content.`,
          );
        if (!kept) await tables.insertInto('build_files').values({ part, path, bytes }).execute();
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

  /** Returns the bytes of a browser file of a part, or of its compressed copy. */
  async file(part: string, path: string): Promise<Buffer | undefined> {
    const key = `${part}/${path}`;
    const known = this.files.get(key);
    if (known) return known;
    const bytes = await fileIn(this.database, part, path);
    if (bytes) this.files.set(key, bytes);
    return bytes;
  }

  /** Returns all files of a version with their compressed copies, by path. */
  async filesOf(version: ReleasedVersion): Promise<Map<string, Buffer>> {
    const rows = await this.database
      .selectFrom('build_files')
      .select(['path', 'bytes'])
      .where('part', '=', version.part)
      .where('path', 'in', pathsOf(version))
      .execute();
    return new Map(rows.map(({ path, bytes }) => [path, Buffer.from(bytes)]));
  }

  /** Returns those of some files of a part that are not there. */
  async missing(part: string, paths: readonly string[]): Promise<string[]> {
    const rows = await this.database
      .selectFrom('build_files')
      .select('path')
      .where('part', '=', part)
      .where('path', 'in', paths)
      .execute();
    const found = new Set(rows.map(({ path }) => path));
    return paths.filter((path) => !found.has(path));
  }
}

async function fileIn(
  database: Kysely<Tables>,
  part: string,
  path: string,
): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('build_files')
    .select('bytes')
    .where('part', '=', part)
    .where('path', '=', path)
    .executeTakeFirst();
  return row && Buffer.from(row.bytes);
}
