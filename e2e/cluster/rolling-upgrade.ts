import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applicant } from './applicants';
import { PRESENT_BUILD, startCluster } from '../support/cluster';
import { editor } from './content-staff';
import { checkEverything } from './final-check';
import { Findings } from './findings';
import { recruiter } from './hiring-staff';
import { pause, underLoad } from './load';
import { buildNextRelease } from './next-release';
import { visitor } from './visitors';

/**
 * Exchanges several servers on one PostgreSQL behind a proxy for those of a release with one more migration, one after
 * the other, and back. They are under the load of visitors, applicants and staff. Each is asked to end and then started
 * again, as a service manager does it. No request may fail, not even once.
 */
const SERVERS = Number(process.env.SERVERS ?? 3);
/** Milliseconds between two exchanges. */
const PACE = 3000;

const PEOPLE = [
  ...Array.from({ length: 8 }, () => visitor),
  ...Array.from({ length: 3 }, () => applicant),
  editor('a', 'marcom'),
  editor('b', 'admin'),
  ...['a', 'b'].map(recruiter),
];

const findings = new Findings();
const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-next-'));
const nextBuild = await findings.time('build of the next release', () => buildNextRelease(folder));
const cluster = await startCluster(SERVERS);
try {
  const load = await underLoad({ cluster, findings, mayFail: false }, PEOPLE, async () => {
    for (const build of [nextBuild, PRESENT_BUILD]) {
      for (const server of cluster.servers) {
        await pause(PACE);
        await findings.time('a server ends', () => server.end('SIGTERM'));
        await findings.time('a server starts', () => server.start(build));
      }
    }
    await pause(PACE);
  });
  await checkEverything(load);
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
const isGood = findings.report(`${SERVERS} servers exchanged one after the other, and taken back`);
process.exit(isGood ? 0 : 1);
