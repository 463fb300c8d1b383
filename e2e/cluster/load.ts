import type { Cluster, ClusterServer } from '../support/cluster';
import { type Answer, ask, isUndecided, wordsOf } from './requests';
import { ApplicationLedger } from './application-ledger';
import type { Findings } from './findings';
import { PromoLedger } from './promo-ledger';

/** Everything that those who use a cluster need to know. */
export interface Load {
  cluster: Pick<Cluster, 'url' | 'servers'>;
  findings: Findings;
  /** Whether servers end without a word, so that requests fail and are repeated. */
  mayFail: boolean;
  promos: PromoLedger;
  applications: ApplicationLedger;
  /** Whether nobody begins anything any more. */
  isOver: () => boolean;
}

/** Somebody who does one thing after the other until the load is over. */
export type Person = (load: Load) => Promise<void>;

/** Has people use a cluster while something happens to it, and lets them finish what is under way. */
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

/** A number below a limit. */
export function chance(limit: number): number {
  return Math.floor(Math.random() * limit);
}

/** One of several things; throws where there is none. */
export function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[chance(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}

/** Where a request goes. */
export interface Target {
  url: string;
  /** Returns true if what answers has been there all the time since it was chosen. */
  wasThere: () => boolean;
}

function targetOf(server: ClusterServer): Target {
  const { url, life } = server;
  return { url, wasThere: () => server.life === life };
}

/** The proxy as a rule, sometimes one of the servers that are there at the moment. */
export function anyTarget({ cluster }: Pick<Load, 'cluster'>): Target {
  const there = cluster.servers.filter(({ life }) => life !== undefined);
  const proxy = { url: cluster.url, wasThere: () => true };
  return there.length > 0 && chance(3) === 0 ? targetOf(oneOf(there)) : proxy;
}

/** Notes a request that failed where none may. */
export function noteFailure(
  { findings, mayFail }: Pick<Load, 'findings' | 'mayFail'>,
  what: string,
  answer: Answer,
): void {
  const isFine = mayFail || !isUndecided(answer);
  findings.expect(isFine, 'failed requests', () => `${what}: ${wordsOf(answer)}`);
}

/**
 * Reads, and once more where that fails, as people do. Notes a second failure, except during an outage;
 * `undefined` where there is nothing to look at.
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
