/** Milliseconds for which a failure is remembered: a document may have failed because the machine was busy. */
const REMEMBERED_FOR = 10 * 60_000;

/** Most failures that are remembered; the oldest is forgotten first. */
const MOST_REMEMBERED = 200;

/** Files that could not be previewed a short while ago, so that nobody waits for the same failure again. */
export class FailedPreviews {
  /** When each is forgotten, in milliseconds since 1970; the oldest comes first. */
  private readonly failures = new Map<string, number>();

  /** Remembers that a file could not be previewed. */
  add(file: string, now: number = Date.now()): void {
    this.failures.delete(file);
    this.failures.set(file, now + REMEMBERED_FOR);
    const [oldest] = this.failures.keys();
    if (this.failures.size > MOST_REMEMBERED && oldest !== undefined) this.failures.delete(oldest);
  }

  /** Whether a file failed lately. */
  has(file: string, now: number = Date.now()): boolean {
    return (this.failures.get(file) ?? 0) > now;
  }
}
