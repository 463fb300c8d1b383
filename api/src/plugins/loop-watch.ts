/** Milliseconds between two looks at the event loop. */
const INTERVAL = 500;

/** A look that comes this many milliseconds late means that everybody waits as long. */
const LATE = 1000;

/** So many late looks in a row are no single long piece of work any more. */
const LASTING = 3;

/** Tells whether the event loop is late, again and again: whether more is asked of the server than it can do. */
export class LoopWatch {
  private lateLooks = 0;
  private expected = performance.now() + INTERVAL;
  private readonly timer = setInterval(() => this.look(performance.now()), INTERVAL).unref();

  /**
   * Takes the time of a look.
   *
   * @param now milliseconds on the clock of `performance`
   */
  look(now: number): void {
    this.lateLooks = now - this.expected > LATE ? this.lateLooks + 1 : 0;
    this.expected = now + INTERVAL;
  }

  /** Whether the last looks were all late; a single pause, however long, is not an overload. */
  isOverloaded(): boolean {
    return this.lateLooks >= LASTING;
  }

  /** Looks no more. */
  close(): void {
    clearInterval(this.timer);
  }
}
