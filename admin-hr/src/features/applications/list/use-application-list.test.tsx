import type { ApplicationDetail } from '@teluk-mart/domain/application/application';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeApplication } from '../testing/make-application';
import { findRow, showApplicationsPage, shownNames } from '../testing/show-applications-page';

const names = (count: number) =>
  Array.from({ length: count }, (_, at) => `Pelamar ${String(at + 1).padStart(2, '0')}`);
const many = (count: number) =>
  names(count).map((nama, at) => makeApplication({ id: at + 1, nama }));

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => jest.restoreAllMocks());

it('asks for ten, the newest first, and for the next ten', async () => {
  const page = showApplicationsPage({ applications: () => many(12) });
  await findRow('Pelamar 10');
  expect(page.asked()?.toString()).toBe('urut=dibuat_pada&arah=desc&page=1&limit=10');
  await press('Ke halaman berikutnya');
  await findRow('Pelamar 12');
  expect(shownNames()).toEqual(['Pelamar 11', 'Pelamar 12']);
  expect(page.address().toString()).toBe('hal=2');
});

it('keeps the rows until the others are there', async () => {
  let release: () => void = () => undefined;
  const page = showApplicationsPage({
    applications: () => many(12),
    query: '?baris=10',
  });
  await findRow('Pelamar 01');
  const answer = page.api.getMockImplementation();
  const gate = new Promise<void>((resolve) => (release = resolve));
  page.api.mockImplementation(async (...call: unknown[]) => gate.then(() => answer?.(...call)));
  await press('Ke halaman berikutnya');
  await waitFor(() => expect(page.address().get('hal')).toBe('2'));
  expect(await findRow('Pelamar 01')).toBeVisible();
  expect(screen.getByRole('table').closest('[aria-busy="true"]')).not.toBeNull();
  release();
  await findRow('Pelamar 12');
  expect(screen.getByRole('table').closest('[aria-busy="true"]')).toBeNull();
});

it('shows the last page where the address asks for one beyond it', async () => {
  const page = showApplicationsPage({ applications: () => many(12), query: '?hal=9' });
  await findRow('Pelamar 11');
  expect(page.address().get('hal')).toBe('2');
});

it('is sorted by its headings, which lead to the first page', async () => {
  const page = showApplicationsPage({ applications: () => many(12), query: '?hal=2' });
  await findRow('Pelamar 12');
  const heading = () => screen.getByRole('columnheader', { name: 'Nama Pelamar' });
  expect(screen.getByRole('columnheader', { name: 'Tanggal' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await press('Nama Pelamar');
  await waitFor(() => expect(heading()).toHaveAttribute('aria-sort', 'ascending'));
  expect(page.address().toString()).toBe('urut=nama&arah=asc');
  await press('Nama Pelamar');
  await waitFor(() => expect(heading()).toHaveAttribute('aria-sort', 'descending'));
  expect(page.asked()?.toString()).toBe('urut=nama&arah=desc&page=1&limit=10');
});

it('does not show the rows of another question as its answer', async () => {
  let fails = false;
  const page = showApplicationsPage({ applications: () => many(12) });
  await findRow('Pelamar 01');
  const answer = page.api.getMockImplementation();
  page.api.mockImplementation(async (...call: unknown[]) =>
    fails ? new Response('{}', { status: 500 }) : answer?.(...call),
  );
  fails = true;
  await press('Ditolak');
  const retry = await screen.findByRole('button', { name: 'Coba lagi' });
  expect(screen.queryByText('Pelamar 01')).not.toBeInTheDocument();
  expect(screen.queryByText('12 lamaran')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Unduh CSV' })).toBeDisabled();
  fails = false;
  await userEvent.click(retry);
  await findRow('Pelamar 01');
  expect(screen.getByText('12 lamaran')).toBeVisible();
});

describe('a list on which colleagues work too', () => {
  const siti = makeApplication({ id: 1, cv_tipe: 'doc' });
  const budi = makeApplication({ id: 2, nama: 'Budi Santoso' });
  let applications: readonly ApplicationDetail[];
  /** Changes the applications as a colleague does meanwhile. */
  const colleagueMakes = (...after: readonly ApplicationDetail[]) => (applications = after);

  async function showShared() {
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

  beforeEach(() => colleagueMakes(siti, budi));

  it('follows the details of an application, which are newer', async () => {
    const { lists } = await showShared();
    colleagueMakes({ ...siti, status: 'Ditolak' }, budi);
    await open();
    const rows = () => screen.getAllByRole('row', { name: /Siti Aminah/ });
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Ditolak'));
    expect(lists()).toBe(2);
  });

  it('drops an application that turns out to be gone', async () => {
    const { lists } = await showShared();
    colleagueMakes(budi);
    await open();
    await waitFor(() => expect(screen.queryByText('Siti Aminah')).not.toBeInTheDocument());
    expect(lists()).toBe(2);
  });

  it('is asked for once where nothing has changed', async () => {
    const { lists } = await showShared();
    await open();
    await screen.findByText('Lamaran dikirim');
    expect(lists()).toBe(1);
  });

  it('is asked for again when somebody comes back to the tab after a while', async () => {
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    const { lists } = await showShared();
    colleagueMakes(siti, { ...budi, status: 'Wawancara' });
    const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
    comeBack();
    clock.mockReturnValue(now + 30_000);
    comeBack();
    const row = () => screen.getByRole('row', { name: /Budi Santoso/ });
    await waitFor(() => expect(row()).toHaveTextContent('Wawancara'));
    expect(lists()).toBe(2);
  });
});
