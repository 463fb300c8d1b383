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

  /** Counts a request of an address; returns whether it is within the limit. */
  isAllowed(address: string, now = Date.now()): boolean {
    const key = this.keyOf(address, now);
    const used = (this.used.get(key) ?? 0) + 1;
    this.used.set(key, used);
    return used <= this.limit;
  }

  /** Tells whether a further request of an address would be beyond the limit, and counts none. */
  isSpent(address: string, now = Date.now()): boolean {
    return (this.used.get(this.keyOf(address, now)) ?? 0) >= this.limit;
  }

  /** What an address is counted under in the current window. */
  private keyOf(address: string, now: number): string {
    if (now >= this.windowEnd) {
      this.used.clear();
      this.windowEnd = now + this.milliseconds;
    }
    const isCounted = this.used.has(address) || this.used.size < this.maxAddresses;
    return isCounted ? address : 'others';
  }
}
