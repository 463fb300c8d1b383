import { readSettings } from '../../app/settings';
import { openDatabase } from '../../database/open-database';
import { killAt } from '../../testing/kill-at';
import { promote, startCanary } from '../operations/canary';
import { release } from '../operations/release';
import { ReleaseStore } from '../release-store';
import { makeBuild } from './make-build';

/**
 * A team at work, as a process of its own: releases an area again and again, to everybody and as a canary that is
 * promoted. It prints `done <number>` after each deployment and goes on where an earlier process was cut off.
 *
 * The environment says where the data lies. Arguments: folder for builds, area, number of releases, and optionally the
 * step at which it is killed.
 */
const [root = '', part = '', count = '', step] = process.argv.slice(2);
const database = await openDatabase(readSettings(process.env));
const releases = new ReleaseStore(database);
const team = { by: part, why: 'a test' };
const done = ({ number }: { number: number }) => console.log(`done ${number}`);

const mine = (await releases.history()).filter((deployment) => deployment.part === part);
const finished = mine.filter(({ action }) => action !== 'canary').length;
if (step !== undefined) await killAt(Number(step));
for (let index = finished; index < Number(count); index++) {
  const { version } = await releases.publish(await makeBuild(root, part, `${part} ${index}`));
  if (index % 2 === 0) {
    done(await release(releases, { part, version, ...team }));
  } else {
    const { canaries = [] } = (await releases.newest()) ?? {};
    if (!canaries.some((canary) => canary.part === part)) {
      done(await startCanary(releases, { part, version, percent: 10, ...team }));
    }
    done(await promote(releases, { part, ...team }));
  }
}
await database.destroy();
