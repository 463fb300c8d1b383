import type { Registry } from '@teluk-mart/shared/contract/registry';
import { fakeApi, sentChanges } from '@teluk-mart/shared/testing/fake-api';
import { AreaRegistry } from '../../federation/area-registry';
import { composition, usersArea } from '../../testing/staff';
import { ErrorReports } from './error-reports';

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
afterEach(() => jest.restoreAllMocks());

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
