import { fakeApi } from '@teluk-mart/shared/testing/fake-api';
import { composition, usersArea } from '../testing/staff';
import { AreaRegistry } from './area-registry';
import { watchCompositions } from './watch-compositions';

let visibility: DocumentVisibilityState;
let stop: () => void;
let api: jest.SpyInstance;

function show(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  visibility = 'visible';
  api = fakeApi({});
  stop = watchCompositions(new AreaRegistry(composition([usersArea])));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('asks each minute while somebody looks at the tab', () => {
  expect(api).not.toHaveBeenCalled();
  jest.advanceTimersByTime(120_000);
  expect(api).toHaveBeenCalledTimes(2);
});

it('asks when the tab comes to the front, and not while it is in the back', () => {
  show('hidden');
  jest.advanceTimersByTime(600_000);
  expect(api).not.toHaveBeenCalled();
  show('visible');
  expect(api).toHaveBeenCalledTimes(1);
});

it('ends', () => {
  stop();
  show('visible');
  jest.advanceTimersByTime(60_000);
  expect(api).not.toHaveBeenCalled();
});
