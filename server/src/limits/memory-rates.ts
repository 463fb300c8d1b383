import { networkOf, NETWORKS_OF_WIDE, wideNetworkOf } from '@teluk-mart/api/http';

/**
 * Limits requests per address and window of time. Keeps a bounded number of addresses, unlike rate-limiter-flexible in
 * memory.
 */
export class RateLimit {
  private readonly used = new Map<string, number>();
  private windowEnd = 0;

  /**
   * @param limit requests per address in one window
   * @param milliseconds length of a window
   * @param maxAddresses addresses counted apart in a window; all further ones share one count
   */
  constructor(
    private readonly limit: number,
    private readonly milliseconds: number,
    private readonly maxAddresses = 10_000,
  ) {}

  /** Counts a request of an address; returns true if it is within the limit. */
  isAllowed(address: string, now = Date.now()): boolean {
    const key = this.keyOf(address, now);
    const used = (this.used.get(key) ?? 0) + 1;
    this.used.set(key, used);
    return used <= this.limit;
  }

  /** Returns true if a further request of an address would be beyond the limit; counts none. */
  isSpent(address: string, now = Date.now()): boolean {
    return (this.used.get(this.keyOf(address, now)) ?? 0) >= this.limit;
  }

  /** Returns the key under which an address is counted in the current window. */
  private keyOf(address: string, now: number): string {
    if (now >= this.windowEnd) {
      this.used.clear();
      this.windowEnd = now + this.milliseconds;
    }
    const isCounted = this.used.has(address) || this.used.size < this.maxAddresses;
    return isCounted ? address : 'others';
  }
}

/**
 * Limits requests per network, and per wide network. One person may command more networks than are counted apart,
 * beyond which all others would share one count.
 */
export class NetworkRates {
  private readonly ofNetworks: RateLimit;
  private readonly ofWideNetworks: RateLimit;

  /**
   * @param limit requests per network in one window
   * @param milliseconds length of a window
   */
  constructor(limit: number, milliseconds: number) {
    this.ofNetworks = new RateLimit(limit, milliseconds);
    this.ofWideNetworks = new RateLimit(NETWORKS_OF_WIDE * limit, milliseconds);
  }

  /** Counts a request of an address; returns true if it is within the limits. One that is refused does not count. */
  isAllowed(address: string, now = Date.now()): boolean {
    if (this.isSpent(address, now)) return false;
    this.ofWideNetworks.isAllowed(wideNetworkOf(address), now);
    return this.ofNetworks.isAllowed(networkOf(address), now);
  }

  /** Returns true if a further request of an address would be beyond a limit; counts none. */
  isSpent(address: string, now = Date.now()): boolean {
    return (
      this.ofWideNetworks.isSpent(wideNetworkOf(address), now) ||
      this.ofNetworks.isSpent(networkOf(address), now)
    );
  }
}
