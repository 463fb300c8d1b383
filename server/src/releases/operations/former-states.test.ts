import { type Step, undoStack } from './former-states';

const forward = (state: string): Step<string> => ({ state });
const back = (state: string): Step<string> => ({ state, isGoal: (earlier) => earlier === state });

it.each<[string, Step<string>[], string]>([
  ['what came one after the other', [forward('a'), forward('b'), forward('c')], 'abc'],
  ['a state once that came twice in a row', [forward('a'), forward('a')], 'a'],
  ['a state twice that came again later', [forward('a'), forward('b'), forward('a')], 'aba'],
  ['not what was undone', [forward('a'), forward('b'), back('a')], 'a'],
  ['not what lay between', [forward('a'), forward('b'), forward('c'), back('a')], 'a'],
  ['what came after', [forward('a'), forward('b'), back('a'), forward('c')], 'ac'],
  [
    'not what was left for something undone',
    [forward('a'), forward('b'), back('a'), forward('c'), back('b')],
    'ab',
  ],
  ['what everything was left for', [forward('a'), back('b')], 'b'],
])('keeps %s', (_what, steps, stack) =>
  expect(undoStack(steps, (a, b) => a === b).join('')).toBe(stack),
);
