import { openPostgres } from '@teluk-mart/server-kit/postgres';
import { addDays, type Day, todayInMakassar } from '@teluk-mart/domain/time/day';
import type { Cluster } from '../support/cluster';
import type { Findings } from './findings';
import { pause } from './load';

/** Row of `meta` with the last lease of daily maintenance (`api/src/jobs/daily-lease.ts`). */
const KEY = 'daily_maintenance';

/** Message of a server that has done it. */
const DONE = 'daily maintenance is done';

/** Milliseconds after which it must be done: two minutes after the kill of a server that had begun it. */
const PATIENCE = 150_000;

async function ask(url: string, query: string, values: string[]): Promise<{ value: string }[]> {
  const pool = await openPostgres(url, { max: 1 });
  try {
    return (await pool.query<{ value: string }>(query, values)).rows;
  } finally {
    await pool.end();
  }
}

/** Sets the last maintenance to yesterday: the next leading server has to do it. */
export async function beginDay({ postgres }: Cluster): Promise<void> {
  const value = JSON.stringify({ day: addDays(todayInMakassar(), -1), begunAt: 0, isDone: true });
  await ask(postgres.url, 'update meta set value = $2 where key = $1', [KEY, value]);
}

/** Returns true if it is done for today. */
async function isDone({ postgres }: Cluster): Promise<boolean> {
  const [row] = await ask(postgres.url, 'select value from meta where key = $1', [KEY]);
  const turn = JSON.parse(row?.value ?? '{}') as { day?: Day; isDone?: boolean };
  return turn.isDone === true && turn.day === todayInMakassar();
}

/** Checks that it was done once, by one server. */
export async function checkMaintenance(cluster: Cluster, findings: Findings): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!(await isDone(cluster)) && performance.now() < end) await pause(500);
  const lines = cluster.servers.flatMap(({ log }) => log.filter(({ msg }) => msg === DONE));
  findings.count('daily maintenance done', lines.length);
  const words = () => `it was done ${lines.length} times`;
  findings.expect(lines.length === 1, 'daily maintenance', words);
}
