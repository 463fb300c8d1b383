import { brand } from '@teluk-mart/domain/config/brand';
import { LRUCache } from 'lru-cache';
import { messageFor, RequestError } from '../errors/request-error';
import type { NetworkGrants } from './network-grants';
import { networkOf, NETWORKS_OF_WIDE, wideNetworkOf } from './networks';
import type { Attempt, Throttle } from './throttle';

const ASK_AN_ADMIN = `Banyak pelamar di satu tempat? Admin ${brand.name} dapat melonggarkannya di Dashboard.`;

/** Words for a network that has had its share of an hour. */
const TOO_MANY = `Terlalu banyak lamaran dari jaringan ini. Silakan coba lagi satu jam lagi. ${ASK_AN_ADMIN}`;

/** Milliseconds of a share's window, and of the one whose refusals are shown to admins. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A shop gets so many shares of a network in an hour before all shares are tightened. */
const ALL = 10;

/** While more comes than that, a network's share is so many times smaller. */
const TIGHT = 10;

/** A network that an admin has granted more gets so many times as much. */
const GRANTED = 10;

/** Refused applications of a network that are counted, and networks of which they are: a flood is not to fill the table. */
const MOST_REFUSALS = 1000;
const MOST_REFUSED_NETWORKS = 1000;

/** Most networks that are shown to admins. */
const MOST_REFUSED_TOLD = 20;
const MOST_SENDERS_TOLD = 5;

/** Beyond every count: what has this limit is counted and never refused. */
const NO_LIMIT = 2_147_483_647;

/** Keys of counters: those of networks go on with the network. */
const STORED = 'stored applications ';
const ALL_STORED = 'all stored applications';
const BEYOND = 'applications beyond what a shop gets';
const REFUSED = 'refused applications ';
const REFUSED_NETWORKS = 'networks of refused applications';

/** A network whose applications were refused in the last day. */
interface RefusedNetwork {
  network: string;
  count: number;
  /** ISO 8601. */
  since: string;
}

/** More applications than a shop gets, in the last day. */
export interface ApplicationFlood {
  /** ISO 8601. */
  since: string;
  /** Applications stored beyond the total since then. */
  count: number;
  /** Applications that a shop gets in an hour. */
  total: number;
  /** Applications that each network gets in an hour meanwhile. */
  share: number;
  /** Networks that had most stored in their last hour; wide ones, which one sender may command all of. */
  networks: { network: string; count: number }[];
}

interface ApplicationSharesOptions {
  throttle: Throttle;
  grants: NetworkGrants;
  /** Attempts of a network in five minutes; it may have half as many stored in an hour. */
  limit: number;
}

/**
 * Shares of what the shop takes in applications, by network, wide network and all together
 * (docs/decisions/040-limits.md).
 */
export class ApplicationShares {
  private readonly share: number;
  private readonly tightShare: number;
  private readonly total: number;
  /** Networks of which no more refusals are counted for a while: the rest of a flood costs the database nothing. */
  private readonly told = new LRUCache<string, true>({ max: MOST_REFUSED_NETWORKS, ttl: HOUR });

  constructor(private readonly options: ApplicationSharesOptions) {
    this.share = Math.ceil(options.limit / 2);
    this.tightShare = Math.ceil(this.share / TIGHT);
    this.total = ALL * this.share;
  }

  /** Returns how often an address may try in five minutes, with refused applications. */
  async attemptsOf(address: string): Promise<number> {
    const { grants, limit } = this.options;
    return (await grants.has(networkOf(address))) ? GRANTED * limit : limit;
  }

  /** Makes the refusal of an address that has tried too often. */
  refuseAttempt(address: string): RequestError {
    void this.noteRefusal(address);
    return new RequestError(429, `${messageFor(429)} ${ASK_AN_ADMIN}`);
  }

  /**
   * Counts an application that is about to be stored; give it back where it is not. Throws 429 where its network or wide
   * network has had its share of the hour.
   */
  async take(address: string): Promise<Pick<Attempt, 'giveBack'>> {
    const taken: Attempt[] = [];
    const giveBack = async () => {
      for (const attempt of taken) await attempt.giveBack();
    };
    const count = async (key: string, limit: number, window = HOUR) => {
      const attempt = await this.options.throttle.take(key, { limit, window });
      if (attempt) {
        taken.push(attempt);
        return attempt.count;
      }
      await giveBack();
      return this.refuse(address, key, limit);
    };
    const network = networkOf(address);
    if (await this.options.grants.has(network)) {
      // Its neighbours and all others have what they would have without it.
      await count(STORED + network, GRANTED * this.share);
      return { giveBack };
    }
    const isTight = (await count(ALL_STORED, NO_LIMIT)) > this.total;
    const share = isTight ? this.tightShare : this.share;
    await count(STORED + network, share);
    await count(STORED + wideNetworkOf(address), NETWORKS_OF_WIDE * share);
    if (isTight) await count(BEYOND, NO_LIMIT, DAY);
    return { giveBack };
  }

  private async refuse(address: string, key: string, limit: number): Promise<never> {
    await this.noteRefusal(address);
    const wait = await this.options.throttle.waitFor(key, { limit, window: HOUR });
    const seconds = Math.ceil(wait / 1000);
    throw new RequestError(429, TOO_MANY, undefined, { 'retry-after': String(seconds) });
  }

  /** Counts a refused application, so that its network is shown to admins. */
  private async noteRefusal(address: string): Promise<void> {
    const { throttle } = this.options;
    const key = REFUSED + networkOf(address);
    if (this.told.has(key)) return;
    const refusal = await throttle.take(key, { limit: MOST_REFUSALS, window: DAY });
    if (!refusal) this.told.set(key, true);
    if (refusal?.count !== 1) return;
    const place = { limit: MOST_REFUSED_NETWORKS, window: DAY };
    if (await throttle.take(REFUSED_NETWORKS, place)) return;
    this.told.set(key, true);
    await throttle.forget(key);
  }

  /** Lists the networks whose applications were refused in the last day, those with most of them first. */
  async refusedNetworks(): Promise<RefusedNetwork[]> {
    const counters = await this.options.throttle.list(REFUSED, MOST_REFUSED_TOLD);
    return counters.map(({ key, count, endsAt }) => ({
      network: key.slice(REFUSED.length),
      count,
      since: new Date(endsAt - DAY).toISOString(),
    }));
  }

  /** Returns the flood of the last day, if there were more applications than the shop gets. */
  async flood(): Promise<ApplicationFlood | undefined> {
    const { throttle } = this.options;
    const [beyond] = await throttle.list(BEYOND, 1);
    if (!beyond) return undefined;
    const senders = await throttle.list(STORED, 10 * MOST_SENDERS_TOLD);
    return {
      since: new Date(beyond.endsAt - DAY).toISOString(),
      count: beyond.count,
      total: this.total,
      share: this.tightShare,
      networks: senders
        .map(({ key, count }) => ({ network: key.slice(STORED.length), count }))
        .filter(({ network }) => network.includes('/'))
        .slice(0, MOST_SENDERS_TOLD),
    };
  }
}
