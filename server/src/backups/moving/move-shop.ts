import { isDeepStrictEqual } from 'node:util';
import { UsageError } from '../../app/command';
import { sha256 } from '../../app/hashes';
import { findSessionSecret, storeSessionSecret } from '../../app/session-secret';
import { FILE_KINDS } from '../../files/file-folders';
import { UNAVAILABILITIES, unavailabilityOf } from '../../guards/unavailability';
import { storeSettings } from '../../releases/store/open-releases';
import { copyFiles } from '../copying/copy-files';
import { copyTables } from '../copying/copy-tables';
import type { FilePlace, FileTarget } from '../copying/file-places';
import { checkSource, claimTarget, releaseTarget } from './claim-target';
import { type Comparison, compareSides, comparisonTable, FILES } from './compare-sides';
import { copyReleases } from './copy-releases';
import type { Side } from './side';

/** A move of a shop from one side to another. */
interface Move<Files extends FilePlace> {
  env: Readonly<Record<string, string | undefined>>;
  source: Side<Files>;
  target: Side<FileTarget<Files>>;
  /** Prints a line about how far it is. */
  tell: (line: string) => void;
}

/** Milliseconds between two lines about one part of a move. */
const TELL_EVERY = 5000;

/** Does a part of a move; reports when it begins, now and then how far it is, and when it is done. */
async function doPart(
  tell: Move<FilePlace>['tell'],
  what: string,
  work: (onDone: (count: number) => void) => Promise<void>,
): Promise<void> {
  const begun = performance.now();
  let toldAt = begun;
  let done = 0;
  tell(`  ${what} …`);
  await work((count) => {
    done += count;
    if (performance.now() - toldAt < TELL_EVERY) return;
    toldAt = performance.now();
    tell(`  ${what}: ${done.toLocaleString('en')} …`);
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  tell(`✓ ${what}: ${done.toLocaleString('en')} (${seconds} s)`);
}

/** Returns the secret of a shop's sessions, which is its own; a shop without one was never started. */
async function secretOf({ location, name }: Side<FilePlace>): Promise<string> {
  const secret = await findSessionSecret(location);
  if (secret !== undefined) return secret;
  throw new UsageError(`No server has ever run on ${name}: start it once, and stop it.`);
}

async function isEmptyBeside({ target, ...move }: Move<FilePlace>): Promise<boolean> {
  if (!(await target.files.isEmpty())) return false;
  if (keepsReleases({ target, ...move })) return true;
  const { done } = await target.releases.keys().next();
  return done === true;
}

/** Returns true if settings of their own say where releases lie: then they stay there. */
function keepsReleases({
  env,
  source,
  target,
}: Pick<Move<FilePlace>, 'env' | 'source' | 'target'>) {
  return isDeepStrictEqual(
    storeSettings(env, source.location),
    storeSettings(env, target.location),
  );
}

async function copyEverything<Files extends FilePlace>(move: Move<Files>, secret: string) {
  const { source, target, tell } = move;
  const databases = { source: source.locked.database, target: target.locked.database };
  await doPart(tell, 'rows', (onDone) => copyTables(databases, (_table, count) => onDone(count)));
  await storeSessionSecret(target.location, secret);
  for (const kind of FILE_KINDS) {
    const files = { database: databases.source, source: source.files, target: target.files };
    await doPart(tell, FILES[kind], (onDone) => copyFiles(files, kind, onDone));
  }
  if (keepsReleases(move)) tell('  releases stay where the settings say that they are');
  else
    await doPart(tell, 'objects of releases', (onDone) =>
      copyReleases({ source: source.releases, target: target.releases }, onDone),
    );
}

/** Reads everything on both sides anew; throws where anything is not the same. */
async function checkEverything(move: Move<FilePlace>): Promise<Comparison[]> {
  const { source, target, tell } = move;
  tell('  comparing …');
  const begun = performance.now();
  const comparisons: Comparison[] = [];
  const sides = compareSides({ source, target }, { withReleases: !keepsReleases(move) });
  for await (const comparison of sides) comparisons.push(comparison);
  tell(`✓ compared (${((performance.now() - begun) / 1000).toFixed(1)} s)\n`);
  tell(comparisonTable(comparisons));
  const different = comparisons.filter(({ difference }) => difference !== undefined);
  if (different.length === 0) return comparisons;
  const words = different.map(({ what, difference }) => `${what} (${difference})`);
  throw new UsageError(
    `Not everything is the same: ${words.join(', ')}. Nothing in ${source.name} has changed. Run it again: it copies anew what differs.`,
  );
}

function tellMissing({ tell }: Move<FilePlace>, comparisons: readonly Comparison[]): void {
  for (const { what, source } of comparisons) {
    if (source.missing)
      tell(`\nOf the ${what}, ${source.missing} that rows name were missing before the move, too.`);
  }
}

async function moveSides<Files extends FilePlace>(move: Move<Files>): Promise<void> {
  const { source, target } = move;
  await checkSource(source.locked.database, source.name);
  const secret = await secretOf(source);
  // Distinguishes one shop from another, and reveals nothing about the secret.
  const shop = sha256(`shop ${secret}`).slice(0, 16);
  const { database } = target.locked;
  const isEmpty = () => isEmptyBeside(move);
  await claimTarget({ database, name: target.name, isEmptyBeside: isEmpty }, shop);
  await copyEverything(move, secret);
  const comparisons = await checkEverything(move);
  await Promise.all([source.locked.checkLock(), target.locked.checkLock()]);
  await releaseTarget(database);
  tellMissing(move, comparisons);
}

/** Options of a move, with the functions that open its sides. */
interface MoveOptions<Files extends FilePlace> extends Pick<Move<Files>, 'env' | 'tell'> {
  openSource: () => Promise<Side<Files>>;
  openTarget: () => Promise<Side<FileTarget<Files>>>;
}

/**
 * Moves an installation and compares both sides by content at the end; until then no server starts on the target.
 * Resumes after an interruption at any moment. Does not change a byte of the source. Throws a `UsageError` if the
 * installation cannot be moved, or the move could not be completed.
 *
 * @returns the names of both sides
 */
export async function moveShop<Files extends FilePlace>({
  env,
  tell,
  openSource,
  openTarget,
}: MoveOptions<Files>): Promise<{ from: string; to: string }> {
  const source = await openSource();
  try {
    const target = await openTarget();
    try {
      await moveSides({ env, source, target, tell });
      return { from: source.name, to: target.name };
    } finally {
      await target.close();
    }
  } catch (error) {
    const reason = unavailabilityOf(error);
    if (reason === undefined) throw error;
    const words = error instanceof Error ? error.message : String(error);
    throw new UsageError(
      `The move was cut off: ${UNAVAILABILITIES[reason]} (${words}). Run it again: it goes on where it was.`,
    );
  } finally {
    await source.close();
  }
}
