import { median } from '../benchmarks/times';
import type { Answer } from './requests';

/** Examples of one kind of violation that are printed. */
const EXAMPLES = 5;

/** Time in which PostgreSQL, or the only server, was not there, in milliseconds on the clock of `performance`. */
interface Outage {
  begun: number;
  ended: number;
}

/** Counts and violations of a run. */
export class Findings {
  private readonly counts = new Map<string, number>();
  private readonly times = new Map<string, number[]>();
  private readonly violations = new Map<string, { count: number; examples: string[] }>();
  private readonly outages: Outage[] = [];
  private readonly begun = performance.now();

  count(what: string, by = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + by);
  }

  /** Measures how long some work takes. */
  async time<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    const begun = performance.now();
    const result = await work();
    this.times.set(what, [...(this.times.get(what) ?? []), performance.now() - begun]);
    return result;
  }

  /** Notes a violation. */
  violate(kind: string, example: string): void {
    const known = this.violations.get(kind) ?? { count: 0, examples: [] };
    this.violations.set(kind, known);
    known.count += 1;
    const second = ((performance.now() - this.begun) / 1000).toFixed(1);
    if (known.examples.length < EXAMPLES) known.examples.push(`${second} s: ${example}`);
  }

  /** Notes a violation if a condition does not hold. */
  expect(isGood: boolean, kind: string, example: () => string): void {
    if (!isGood) this.violate(kind, example());
  }

  /** Runs some work during which PostgreSQL, or the only server, is away. */
  async outage(work: () => Promise<void>, what = 'PostgreSQL is away'): Promise<void> {
    const outage = { begun: performance.now(), ended: Infinity };
    this.outages.push(outage);
    await this.time(what, work);
    outage.ended = performance.now();
  }

  /** Returns true if it was away at any moment between two. */
  wasAway({ begun, ended }: Pick<Answer, 'begun' | 'ended'>): boolean {
    return this.outages.some((outage) => outage.begun <= ended && begun <= outage.ended);
  }

  /** Prints everything; returns true if there is no violation. */
  report(title: string): boolean {
    console.log(`\n${title}`);
    for (const [what, count] of [...this.counts].sort(([a], [b]) => a.localeCompare(b))) {
      console.log(`  ${String(count).padStart(8)}  ${what}`);
    }
    for (const [what, times] of this.times) {
      const words = [median(times), Math.max(...times)].map((time) => (time / 1000).toFixed(2));
      console.log(`  ${words.join(' / ')} s  ${what} (median / longest of ${times.length})`);
    }
    for (const [kind, { count, examples }] of this.violations) {
      console.log(`! ${String(count).padStart(8)}  ${kind}`);
      for (const example of examples) console.log(`              ${example}`);
    }
    if (this.violations.size === 0) console.log('  no violation');
    return this.violations.size === 0;
  }
}
