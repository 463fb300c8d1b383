/** Lets so many through in each window of time, counted by address; what it remembers is bounded. */
export class Quota {
  private readonly used = new Map<string, number>();
  private windowEnd = 0;

  /**
   * @param limit most in one window
   * @param milliseconds length of a window
   * @param mostAddresses addresses that are counted apart in a window; all further ones share one count
   */
  constructor(
    private readonly limit: number,
    private readonly milliseconds: number,
    private readonly mostAddresses = 10_000,
  ) {}

  /** Whether one more from an address is let through. */
  takes(address: string, now = Date.now()): boolean {
    if (now >= this.windowEnd) {
      this.used.clear();
      this.windowEnd = now + this.milliseconds;
    }
    const isCounted = this.used.has(address) || this.used.size < this.mostAddresses;
    const key = isCounted ? address : 'others';
    const used = (this.used.get(key) ?? 0) + 1;
    this.used.set(key, used);
    return used <= this.limit;
  }
}
