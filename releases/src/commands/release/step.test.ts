import { step } from './step';

let told: string[];
beforeEach(() => {
  told = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void told.push(line));
});
afterEach(() => jest.restoreAllMocks());

it('tells of a step before it is done, and then what it came to', async () => {
  const work = async () => {
    expect(told).toEqual(['  building bread …']);
    return 'abc';
  };
  const done = (version: string) => `built bread ${version}`;
  expect(await step(work, { begins: 'building bread', done })).toBe('abc');
  expect(told[1]).toMatch(/^✓ built bread abc \(\d+\.\d s\)$/);
});

it('tells of no success where there was none', async () => {
  await step(() => Promise.resolve(), { begins: 'checking', done: () => undefined });
  expect(told).toEqual(['  checking …']);
});
