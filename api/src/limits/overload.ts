import { patient } from '@teluk-mart/server-kit/patience';
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../errors/request-error';

/** Milliseconds between two looks at the event loop. */
const INTERVAL = 500;

/** A look that comes this many milliseconds late means that all requests wait as long. */
const LATE = patient(1000);

/** Late looks in a row that are no single long piece of work any more. */
const LASTING = 3;

/** Returns true if the event loop is late, again and again: whether more is asked of the server than it can do. */
export class LoopWatch {
  private lateLooks = 0;
  private expected = performance.now() + INTERVAL;
  private readonly timer = setInterval(() => this.look(performance.now()), INTERVAL).unref();

  /** @param late milliseconds by which a look is late that counts */
  constructor(private readonly late: number = LATE) {}

  /**
   * Takes the time of a look.
   *
   * @param now milliseconds on the clock of `performance`
   */
  look(now: number): void {
    this.lateLooks = now - this.expected > this.late ? this.lateLooks + 1 : 0;
    this.expected = now + INTERVAL;
  }

  /** Returns true if the last checks were all late; a single pause, however long, is not an overload. */
  isOverloaded(): boolean {
    return this.lateLooks >= LASTING;
  }

  /** Looks no more. */
  close(): void {
    clearInterval(this.timer);
  }
}

/** Routes that are never shed: health checks must get through above all under load. */
const ALWAYS_ANSWERED: readonly (string | undefined)[] = ['/healthz', '/livez', '/readyz'];

/** Keeps an overloaded server answering: rather a quick 503 for some than a timeout for all. */
export function shedOverload(
  app: FastifyInstance,
  watch: Pick<LoopWatch, 'isOverloaded' | 'close'> = new LoopWatch(),
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isShed = watch.isOverloaded() && !ALWAYS_ANSWERED.includes(request.routeOptions.url);
    done(isShed ? new RequestError(503) : undefined);
  });
  app.addHook('onClose', (_app, done) => {
    watch.close();
    done();
  });
}
