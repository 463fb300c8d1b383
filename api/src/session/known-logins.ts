/** Pairs that are remembered at most; the one that was used longest ago goes first. */
const CAPACITY = 10_000;

/**
 * Remembers from which addresses an account has logged in. Guesses from such a pair are counted apart and it need not
 * queue behind strangers, so that nobody can keep the owner of an account out by guessing at it, nor colleagues out by
 * guessing from the shop's own network. Kept in memory: a restart forgets it.
 */
export class KnownLogins {
  private readonly pairs = new Set<string>();

  /** Whether the account has logged in from the address. */
  has(account: string, address: string): boolean {
    return this.pairs.has(`${account} ${address}`);
  }

  /** Remembers a login. */
  add(account: string, address: string): void {
    const pair = `${account} ${address}`;
    this.pairs.delete(pair);
    const [oldest] = this.pairs;
    if (this.pairs.size >= CAPACITY && oldest !== undefined) this.pairs.delete(oldest);
    this.pairs.add(pair);
  }
}
