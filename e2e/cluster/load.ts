import type { Cluster, ClusterServer } from '../support/cluster';
import { type Answer, ask, isUndecided, wordsOf } from './requests';
import { ApplicationLedger } from './application-ledger';
import type { Findings } from './findings';
import { PromoLedger } from './promo-ledger';

/** Context of all users of a cluster. */
export interface Load {
  cluster: Pick<Cluster, 'url' | 'servers'>;
  findings: Findings;
  /** True if servers are killed, so that requests fail and are repeated. */
  mayFail: boolean;
  promos: PromoLedger;
  applications: ApplicationLedger;
  /** Returns true once no further work may begin. */
  isOver: () => boolean;
}

/** Does one action after the other until the load is over. */
export type Person = (load: Load) => Promise<void>;

/** Has people use a cluster during some work, and lets them finish. */
export async function underLoad(
  given: Pick<Load, 'cluster' | 'findings' | 'mayFail'>,
  people: readonly Person[],
  work: () => Promise<void>,
): Promise<Load> {
  let isOver = false;
  const load: Load = {
    ...given,
    promos: new PromoLedger(given.findings),
    applications: new ApplicationLedger(given.findings),
    isOver: () => isOver,
  };
  const all = Promise.all(people.map((person) => person(load)));
  await Promise.race([work(), all]);
  isOver = true;
  await all;
  return load;
}

/** Waits a moment; people do not ask as fast as they can. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Returns a random number below a limit. */
export function chance(limit: number): number {
  return Math.floor(Math.random() * limit);
}

/** Returns a random item; throws if there is none. */
export function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[chance(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}

/** Target of a request. */
export interface Target {
  url: string;
  /** Returns true if the target has been up all the time since it was chosen. */
  wasThere: () => boolean;
}

function targetOf(server: ClusterServer): Target {
  const { url, life } = server;
  return { url, wasThere: () => server.life === life };
}

/** Returns the proxy as a rule, sometimes one of the running servers. */
export function anyTarget({ cluster }: Pick<Load, 'cluster'>): Target {
  const there = cluster.servers.filter(({ life }) => life !== undefined);
  const proxy = { url: cluster.url, wasThere: () => true };
  return there.length > 0 && chance(3) === 0 ? targetOf(oneOf(there)) : proxy;
}

/** Notes a failed request, unless requests may fail. */
export function noteFailure(
  { findings, mayFail }: Pick<Load, 'findings' | 'mayFail'>,
  what: string,
  answer: Answer,
): void {
  const isFine = mayFail || !isUndecided(answer);
  findings.expect(isFine, 'failed requests', () => `${what}: ${wordsOf(answer)}`);
}

/**
 * Reads, and again after a failure, as people do. Notes a second failure, except during an outage; returns `undefined`
 * if there is no answer to look at.
 */
export async function read(
  load: Pick<Load, 'findings' | 'mayFail'>,
  { url, wasThere }: Target,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer | undefined> {
  const { findings } = load;
  const first = await ask(url + path, { headers });
  const isRepeated = isUndecided(first) && wasThere();
  const answer = isRepeated ? await ask(url + path, { headers }) : first;
  if (!wasThere()) return undefined;
  findings.count('reads');
  if (isRepeated) {
    findings.count('reads that were repeated');
    noteFailure(load, url + path, first);
  }
  if (!isUndecided(answer)) return answer;
  if (findings.wasAway({ begun: first.begun, ended: answer.ended }))
    findings.count('reads that failed during an outage');
  else findings.violate('failed reads', `${url}${path}: ${wordsOf(first)}; ${wordsOf(answer)}`);
  return undefined;
}
