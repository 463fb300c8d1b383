import { AreaRegistry } from '../../federation/area-registry';
import { composition } from '../../testing/staff';
import { ErrorReports } from './error-reports';
import { watchErrors } from './watch-errors';

const reports = new ErrorReports(new AreaRegistry(composition([])));
const file = 'https://toko.example/areas/admin-users/users.0123456789ab.js';
let report: jest.SpyInstance;
let stop: () => void;

function errorFrom(stack: string) {
  return Object.assign(new TypeError('x is undefined'), { stack });
}

/** What jsdom lacks: the event of a promise that nobody has caught. */
function rejectWith(reason: unknown) {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

beforeEach(() => {
  report = jest.spyOn(reports, 'report').mockImplementation(() => undefined);
  stop = watchErrors(reports);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

it('reports what nobody catches, by the code that threw it', () => {
  const error = errorFrom(`TypeError: x is undefined\n    at Page (${file}:1:9)`);
  window.dispatchEvent(new ErrorEvent('error', { error, filename: '/shell/shell.js' }));
  expect(report.mock.calls).toEqual([['admin-users', 'script', error]]);
});

it('goes by the file where there is no stack', () => {
  window.dispatchEvent(new ErrorEvent('error', { message: 'habis', filename: file }));
  expect(report.mock.calls).toEqual([['admin-users', 'script', 'habis']]);
});

it('reports a promise that nobody has caught', () => {
  const reason = errorFrom(`load@${file}:1:9`);
  rejectWith(reason);
  expect(report.mock.calls).toEqual([['admin-users', 'script', reason]]);
});

it('leaves foreign code alone', () => {
  rejectWith(errorFrom('at moz-extension://abc/content.js:1:9'));
  rejectWith(undefined);
  expect(report).not.toHaveBeenCalled();
});

it('ends', () => {
  stop();
  rejectWith(errorFrom(file));
  expect(report).not.toHaveBeenCalled();
});
