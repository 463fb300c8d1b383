import { LoopWatch } from './loop-watch';

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
