import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApplicationDetail } from '@teluk-mart/shared/domain/application/application-history';
import { makeApplication } from '../testing/make-application';
import { findRow, showApplicationsPage } from '../testing/show-applications-page';

const siti = makeApplication({ id: 1, cv_tipe: 'doc' });
const budi = makeApplication({ id: 2, nama: 'Budi Santoso' });
let applications: readonly ApplicationDetail[];
/** What a colleague does meanwhile. */
const colleagueMakes = (...after: readonly ApplicationDetail[]) => (applications = after);

beforeEach(() => colleagueMakes(siti, budi));
afterEach(() => jest.restoreAllMocks());

async function show() {
  const page = showApplicationsPage({
    applications: () => applications,
    answers: { '/api/applications/1': () => applications.find(({ id }) => id === 1) },
  });
  await findRow('Siti Aminah');
  const lists = () =>
    page.api.mock.calls.filter(
      ([request]) => new URL((request as Request).url).pathname === '/api/applications',
    ).length;
  return { ...page, lists };
}

const open = () =>
  userEvent.click(screen.getByRole('button', { name: 'Tampilkan rincian Siti Aminah' }));

it('follows the details of an application, which are newer', async () => {
  const { lists } = await show();
  colleagueMakes({ ...siti, status: 'Ditolak' }, budi);
  await open();
  const rows = () => screen.getAllByRole('row', { name: /Siti Aminah/ });
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Ditolak'));
  expect(lists()).toBe(2);
});

it('drops an application that turns out to be gone', async () => {
  const { lists } = await show();
  colleagueMakes(budi);
  await open();
  await waitFor(() => expect(screen.queryByText('Siti Aminah')).not.toBeInTheDocument());
  expect(lists()).toBe(2);
});

it('is asked for once where nothing has changed', async () => {
  const { lists } = await show();
  await open();
  await screen.findByText('Lamaran dikirim');
  expect(lists()).toBe(1);
});

it('is asked for again when somebody comes back to the tab after a while', async () => {
  const { lists } = await show();
  colleagueMakes(siti, { ...budi, status: 'Wawancara' });
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
  comeBack();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 30_000);
  comeBack();
  const row = () => screen.getByRole('row', { name: /Budi Santoso/ });
  await waitFor(() => expect(row()).toHaveTextContent('Wawancara'));
  expect(lists()).toBe(2);
});
