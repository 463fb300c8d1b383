import Fastify from 'fastify';
import { errorHandler } from '../errors/error-handler';
import { LoopWatch, shedOverload } from './overload';

describe('loop watch', () => {
  let watch: LoopWatch;
  let now: number;
  beforeEach(() => {
    jest.useFakeTimers();
    watch = new LoopWatch(1000);
    now = performance.now();
  });
  afterEach(() => {
    watch.close();
    jest.useRealTimers();
  });

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

  it('looks by itself', () => {
    lookLateBy(1200, 1200, 1200);
    jest.advanceTimersByTime(500);
    expect(watch.isOverloaded()).toBe(false);
  });
});

it('an overload sends visitors away in words, as long as it lasts, but whoever asks how the server is hears', async () => {
  const app = Fastify();
  app.setErrorHandler(errorHandler);
  let isOverloaded = true;
  shedOverload(app, { isOverloaded: () => isOverloaded, close: () => undefined });
  for (const url of ['/healthz', '/api/promos']) app.get(url, () => ({}));
  const answer = await app.inject('/api/promos');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'retry-after': '5' });
  expect(answer.json()).toEqual({
    message: 'Server sedang sibuk. Silakan coba lagi sebentar lagi.',
  });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  isOverloaded = false;
  expect((await app.inject('/api/promos')).statusCode).toBe(200);
  await app.close();
});
