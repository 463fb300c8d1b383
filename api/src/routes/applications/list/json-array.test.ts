import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { jsonArrayOf } from './json-array';

async function written(portions: readonly (readonly number[])[]): Promise<unknown> {
  const array = jsonArrayOf(Readable.from(portions), (number: number) => ({ number }));
  return JSON.parse(await text(Readable.from(array)));
}

it.each([
  [[], []],
  [[[]], []],
  [[[1]], [1]],
  [
    [[1, 2], [], [3]],
    [1, 2, 3],
  ],
])('writes %j as one array', async (portions, numbers) => {
  expect(await written(portions)).toEqual(numbers.map((number) => ({ number })));
});
