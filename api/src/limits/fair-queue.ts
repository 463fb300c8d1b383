import PQueue from 'p-queue';
import { networkOf, NETWORKS_OF_WIDE, wideNetworkOf } from './networks';

/** A queue has no place for a piece of work, or its turn would not come in time. */
export class BusyError extends Error {
  constructor() {
    super('the queue is full');
    this.name = 'BusyError';
  }
}

interface FairQueueOptions {
  /** Pieces of work at a time. */
  concurrency: number;
  /** Pieces that may wait; beyond them the one whose turn would come last is given up. */
  maxWaiting: number;
  /** Pieces of one network that may wait or be under way. */
  maxOfNetwork: number;
  /** Milliseconds that a piece may wait. */
  patience: number;
}

/** A piece of work that waits for its turn. */
interface Waiting {
  priority: number;
  giveUp: () => void;
}

/** The pieces of a wide network. */
interface WideNetwork {
  /** Pieces that wait or are under way; of the networks in it, too. */
  count: number;
  ofNetworks: Map<string, number>;
  /** Hands on one piece less than may be under way, so that a place stays free for others. */
  places: PQueue;
}

/**
 * Schedules work fairly between networks: the more pieces a network has in the queue, the later its next one runs. So a
 * flood delays only itself (docs/decisions/040-limits.md).
 */
export class FairQueue {
  private readonly queue: PQueue;
  private readonly wideNetworks = new Map<string, WideNetwork>();
  private readonly waiting = new Set<Waiting>();

  constructor(readonly options: FairQueueOptions) {
    this.queue = new PQueue({ concurrency: options.concurrency });
  }

  /** Pieces of work that wait. */
  get size(): number {
    return this.waiting.size;
  }

  /** Pieces of work that are being done. */
  get pending(): number {
    return this.queue.pending;
  }

  /**
   * Runs a piece of work when the queue reaches it.
   *
   * @param address network address of the client, or another name that identifies clients, such as `account 7`
   * @param signal cancels the piece while it waits
   * @throws BusyError if the network has too many pieces in the queue, or the piece has waited too long; the signal's
   * reason
   */
  async add<Result>(
    address: string | undefined,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const [network, key] = [networkOf(address), wideNetworkOf(address)];
    const wide = this.wideNetworks.get(key) ?? this.newWideNetwork();
    const own = wide.ofNetworks.get(network) ?? 0;
    if (own >= this.options.maxOfNetwork) throw new BusyError();
    // Pieces of neighbours weigh less than one's own.
    const priority = -own - Math.floor((wide.count - own) / NETWORKS_OF_WIDE);
    this.wideNetworks.set(key, wide);
    wide.count += 1;
    wide.ofNetworks.set(network, own + 1);
    try {
      return await this.enqueue(wide, priority, work, signal);
    } finally {
      wide.count -= 1;
      const left = (wide.ofNetworks.get(network) ?? 0) - 1;
      if (left > 0) wide.ofNetworks.set(network, left);
      else wide.ofNetworks.delete(network);
      if (wide.count === 0) this.wideNetworks.delete(key);
    }
  }

  private newWideNetwork(): WideNetwork {
    const concurrency = Math.max(1, this.options.concurrency - 1);
    return { count: 0, ofNetworks: new Map(), places: new PQueue({ concurrency }) };
  }

  private async enqueue<Result>(
    { places }: WideNetwork,
    priority: number,
    work: () => Promise<Result>,
    client: AbortSignal | undefined,
  ): Promise<Result> {
    const waits = new AbortController();
    const entry = { priority, giveUp: () => waits.abort(new BusyError()) };
    const timer = setTimeout(entry.giveUp, this.options.patience);
    const begin = () => {
      clearTimeout(timer);
      this.waiting.delete(entry);
    };
    this.waiting.add(entry);
    try {
      const signal = client ? AbortSignal.any([waits.signal, client]) : waits.signal;
      const inTurn = () => {
        begin();
        return work();
      };
      const result = places.add(() => this.queue.add(inTurn, { priority, signal }), {
        priority,
        signal,
      });
      this.giveUpLast();
      return await result;
    } finally {
      begin();
    }
  }

  /** Gives up the piece whose turn comes last where more wait than may. */
  private giveUpLast(): void {
    if (this.waiting.size <= this.options.maxWaiting) return;
    let last: Waiting | undefined;
    for (const entry of this.waiting) {
      if (!last || entry.priority <= last.priority) last = entry;
    }
    last?.giveUp();
  }
}
