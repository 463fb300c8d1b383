import type { Registry } from '@teluk-mart/contract/registry';
import { fakeApi, sentChanges } from '@teluk-mart/testing/fake-api';
import { AreaRegistry } from '../../federation/area-registry';
import { AreaUnavailableError } from '../../federation/area-unavailable-error';
import { composition, usersArea } from '../../testing/staff';
import { areaInText, ErrorReports, errorWords, watchErrors } from './error-reports';

afterEach(() => jest.restoreAllMocks());

describe('ErrorReports', () => {
  const sendBeacon = jest.fn<boolean, [string, string]>();
  const sent = () => sendBeacon.mock.calls.map(([, json]) => JSON.parse(json) as unknown);

  function reportsOf(more: Partial<Registry> = {}) {
    return new ErrorReports(
      new AreaRegistry(composition([usersArea], { visit: 'visit-1', ...more })),
    );
  }

  beforeEach(() => {
    sendBeacon.mockReset().mockReturnValue(true);
    Object.assign(navigator, { sendBeacon });
  });
  it('tells of an error with the visit and the release', () => {
    reportsOf().report('admin-users', 'render', new TypeError('x is undefined'));
    expect(sendBeacon).toHaveBeenCalledWith('/reports/errors', expect.any(String));
    expect(sent()).toEqual([
      {
        visit: 'visit-1',
        area: 'admin-users',
        release: 'release-1',
        kind: 'render',
        message: 'TypeError: x is undefined',
      },
    ]);
  });

  it('tells of the shell’s own errors with its release', () => {
    reportsOf().report('shell', 'script', new Error('habis'));
    expect(sent()).toMatchObject([{ area: 'shell', release: 'shell-1' }]);
  });

  it('tells of each error once, and of ten at most', () => {
    const reports = reportsOf();
    const numbers = Array.from({ length: 20 }, (_none, index) => index);
    for (const number of numbers) {
      reports.report('admin-users', 'script', new Error(`galat ${number}`));
      reports.report('admin-users', 'script', new Error(`galat ${number}`));
    }
    expect(sent()).toHaveLength(10);
  });

  it.each<[string, Partial<Registry>]>([
    ['a document without a visit, as a preview is', { visit: '' }],
    ['an area of a developer', { areas: [{ ...usersArea, live: true }] }],
    ['an area that the composition does not have', { areas: [] }],
  ])('tells nothing of %s', (_what, more) => {
    reportsOf(more).report('admin-users', 'script', new Error('habis'));
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('finds another way where the browser takes no beacon', async () => {
    sendBeacon.mockReturnValue(false);
    const api = fakeApi({});
    reportsOf().report('admin-users', 'load', new Error('habis'));
    expect(await sentChanges(api)).toMatchObject([{ call: 'POST /reports/errors' }]);
  });
});

describe('errorWords', () => {
  it.each([
    ['an error', new TypeError('x is undefined'), 'TypeError: x is undefined'],
    ['anything else that was thrown', 'habis', 'habis'],
    [
      'a missing area by its reason',
      new AreaUnavailableError('admin-hr', new Error('entry.js could not be loaded')),
      'Error: entry.js could not be loaded',
    ],
    ['a missing area without one', new AreaUnavailableError('admin-hr'), /admin-hr/],
    [
      'an address without its query',
      new Error("'/admin/users?search=Siti&page=2' failed"),
      "Error: '/admin/users' failed",
    ],
  ])('tells %s', (_what, error, words) => expect(errorWords(error)).toMatch(words));

  it('tells no more than is kept', () => {
    expect(errorWords(new Error('x'.repeat(1000)))).toHaveLength(300);
  });
});

describe('watchErrors', () => {
  const reports = new ErrorReports(new AreaRegistry(composition([])));
  const file = 'https://toko.example/areas/admin-users/users.0123456789ab.js';
  let report: jest.SpyInstance;
  let stop: () => void;

  function errorFrom(stack: string) {
    return Object.assign(new TypeError('x is undefined'), { stack });
  }

  /** Fires the event of an uncaught promise, which jsdom lacks. */
  function rejectWith(reason: unknown) {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  }

  beforeEach(() => {
    report = jest.spyOn(reports, 'report').mockImplementation(() => undefined);
    stop = watchErrors(reports);
  });
  afterEach(() => stop());

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
});

describe('areaInText', () => {
  const areaFrame = 'at Page (https://toko.example/areas/admin-users/users.0123456789ab.js:1:9)';
  const shellFrame = 'at render (https://toko.example/shell/shell.0123456789ab.js:1:9)';

  it.each([
    ['its code', areaFrame, 'admin-users'],
    ['its code in a call of the shell', `${shellFrame}\n${areaFrame}`, 'admin-users'],
    [
      'the code that failed in a call of another area',
      `${areaFrame}\n${areaFrame.replace('admin-users', 'public-site')}`,
      'admin-users',
    ],
    ['the shell’s code', shellFrame, 'shell'],
    ['foreign code', 'at chrome-extension://abc/content.js:1:9', undefined],
  ])('finds the part in %s', (_where, text, part) => expect(areaInText(text)).toBe(part));
});
