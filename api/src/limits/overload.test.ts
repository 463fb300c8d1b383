import Fastify, { type FastifyInstance } from 'fastify';
import { errorHandler } from '../errors/error-handler';
import { LoopWatch, shedOverload } from './overload';

describe('loop watch', () => {
  let watch: LoopWatch;
  let now: number;
  beforeEach(() => {
    watch = new LoopWatch();
    now = performance.now();
  });
  afterEach(() => watch.close());

  /** Looks once for each of some times that the looks are late, in milliseconds. */
  function lookLateBy(...times: readonly number[]): void {
    for (const time of times) {
      now += 500 + time;
      watch.look(now);
    }
  }

  it.each([
    ['in time', [0, 3, 900, 20, 950, 999, 990, 995]],
    ['late once, however long', [1200]],
    ['late once a minute', [60_000, 0, 60_000, 0, 60_000, 0]],
    ['in time again', [5000, 5000, 5000, 5000, 4]],
  ])('a loop that is %s is not overloaded', (_name, times) => {
    lookLateBy(...times);
    expect(watch.isOverloaded()).toBe(false);
  });

  it('one that is late again and again is', () => {
    lookLateBy(1200, 1200, 1200);
    expect(watch.isOverloaded()).toBe(true);
  });
});

describe('overload', () => {
  /** Blocks the event loop for some milliseconds, as a long piece of work does. */
  function block(milliseconds: number): void {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
  }

  /** Waits until timers that are due have run. */
  const turn = () => new Promise((resolve) => setTimeout(resolve));

  async function statusOf(app: FastifyInstance, url: string): Promise<number> {
    return (await app.inject(url)).statusCode;
  }

  it('a single pause sends nobody away', async () => {
    const app = Fastify();
    shedOverload(app);
    app.get('/api/promos', () => ({}));
    block(2000);
    for (let request = 0; request < 5; request++) {
      expect(await statusOf(app, '/api/promos')).toBe(200);
      await turn();
    }
    await app.close();
  });

  it('one pause after the other does, as long as it lasts, but whoever asks how the server is hears', async () => {
    const app = Fastify();
    app.setErrorHandler(errorHandler);
    const watch = new LoopWatch();
    shedOverload(app, watch);
    for (const url of ['/healthz', '/api/promos']) app.get(url, () => ({}));
    for (let pause = 0; pause < 3; pause++) {
      block(1600);
      await turn();
    }
    const answer = await app.inject('/api/promos');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '5' });
    expect(answer.json()).toEqual({
      message: 'Server sedang sibuk. Silakan coba lagi sebentar lagi.',
    });
    expect(await statusOf(app, '/healthz')).toBe(200);
    watch.look(performance.now());
    expect(await statusOf(app, '/api/promos')).toBe(200);
    await app.close();
  });
});
