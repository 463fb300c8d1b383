import { fakeApi } from '@teluk-mart/testing/fake-api';
import { renderApp } from '@teluk-mart/testing/render-app';
import { makeApplication } from './testing/make-application';
import readWaitingApplications from './waiting-applications';

afterEach(() => jest.restoreAllMocks());

/** Reads the card on 21 November, with the oldest application from another moment. */
async function linesSince(dibuat_pada: string | undefined) {
  const oldest = dibuat_pada === undefined ? [] : [makeApplication({ dibuat_pada })];
  const headers = { 'X-Total-Count': '3' };
  const api = fakeApi({ '/api/applications': () => Response.json(oldest, { headers }) });
  const lines = await readWaitingApplications(renderApp(<></>).store.dispatch, '2026-11-21');
  const [request] = (api.mock.lastCall ?? []) as Request[];
  return { lines, asked: request?.url };
}

const UNDECIDED = '/applications?status=Diterima&urut=dibuat_pada&arah=asc';

it('counts those without a decision, says how long the oldest waits, and leads to them', async () => {
  const { lines, asked } = await linesSince('2026-11-15T01:00:00.000Z');
  expect(lines).toEqual([
    {
      text: '3 lamaran menunggu keputusan, yang terlama 6 hari.',
      to: `/admin${UNDECIDED}`,
      late: false,
    },
  ]);
  expect(asked).toBe(`http://localhost/api${UNDECIDED}&page=1&limit=1`);
});

it.each([
  ['2026-11-14T01:00:00.000Z', 'yang terlama 7 hari.', true],
  // Midnight in Makassar.
  ['2026-11-20T16:00:00.000Z', 'yang terlama sejak hari ini.', false],
  ['2026-11-20T15:59:59.000Z', 'yang terlama 1 hari.', false],
])('since %s: %s', async (moment, words, late) => {
  const { lines } = await linesSince(moment);
  expect(lines).toMatchObject([{ text: `3 lamaran menunggu keputusan, ${words}`, late }]);
});

it('has no line where none waits', async () => {
  expect((await linesSince(undefined)).lines).toEqual([]);
});
