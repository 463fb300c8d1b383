import { applicant } from './applicants';
import { type ClusterServer, startCluster } from '../support/cluster';
import { editor } from './content-staff';
import { checkEverything } from './final-check';
import { Findings } from './findings';
import { recruiter } from './hiring-staff';
import { pause, underLoad } from './load';
import { beginDay, checkMaintenance } from './maintenance';
import { visitor } from './visitors';

/**
 * Runs several servers on one PostgreSQL behind a proxy, under the load of visitors, applicants and staff. One server
 * after the other is killed and started again, and PostgreSQL is restarted twice, once as in a power cut. No
 * acknowledged write may be lost or done twice, no read may fail twice, and no answer may be older than a second.
 * `SOAK_SECONDS=30` is a short form.
 */
const SECONDS = Number(process.env.SOAK_SECONDS ?? 300);
const SERVERS = Number(process.env.SERVERS ?? 3);
/** Milliseconds between two kills. */
const KILL_EVERY = 10_000;

const PEOPLE = [
  ...Array.from({ length: 8 }, () => visitor),
  ...Array.from({ length: 3 }, () => applicant),
  editor('a', 'marcom'),
  editor('b', 'admin'),
  ...['a', 'b'].map(recruiter),
];

const findings = new Findings();
const cluster = await findings.time('first start of all servers', () => startCluster(SERVERS));
const { servers, postgres } = cluster;

/** Kills a server and starts it again at once, as a service manager does. */
async function kill(server: ClusterServer): Promise<void> {
  await server.end('SIGKILL');
  await findings.time('a killed server is there again', () => server.start());
}

async function killInTurn(until: number): Promise<void> {
  const starts: Promise<void>[] = [];
  for (let turn = 0; performance.now() + KILL_EVERY < until; turn += 1) {
    await pause(KILL_EVERY);
    // It may still be starting on a busy machine.
    await starts[turn - servers.length];
    starts.push(kill(servers[turn % servers.length] as ClusterServer));
  }
  await Promise.all(starts);
}

async function restartPostgres(): Promise<void> {
  for (const how of ['fast', 'immediate'] as const) {
    await pause((SECONDS * 1000) / 3);
    await findings.outage(() => postgres.restart(how));
  }
}

try {
  await beginDay(cluster);
  const load = await underLoad({ cluster, findings, mayFail: true }, PEOPLE, async () => {
    const end = performance.now() + SECONDS * 1000;
    await Promise.all([killInTurn(end), restartPostgres()]);
    await pause(end - performance.now());
  });
  await checkEverything(load);
  await checkMaintenance(cluster, findings);
} finally {
  await cluster.stop();
}
const isGood = findings.report(`${SERVERS} servers for ${SECONDS} seconds`);
process.exit(isGood ? 0 : 1);
