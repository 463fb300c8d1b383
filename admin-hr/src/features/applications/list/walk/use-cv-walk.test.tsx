import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApplicationDetail } from '@teluk-mart/shared/domain/application/application-history';
import { makeApplication } from '../../testing/make-application';
import { findRow, showApplicationsPage } from '../../testing/show-applications-page';

let applications: readonly ApplicationDetail[];
const nameOf = (number: number) => `Pelamar ${String(number).padStart(2, '0')}`;

beforeEach(() => {
  applications = Array.from({ length: 12 }, (_, at) =>
    makeApplication({ id: at + 1, nama: nameOf(at + 1), cv_tipe: 'doc' }),
  );
});
afterEach(() => jest.restoreAllMocks());

async function openCv(number: number, query = '') {
  const page = showApplicationsPage({ applications: () => applications, query });
  await findRow(nameOf(number));
  await userEvent.click(screen.getByRole('button', { name: `Aksi untuk ${nameOf(number)}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Lihat CV' }));
  await shows(number, 12);
  return page;
}

/** Waits until the dialog shows the CV of an applicant. */
async function shows(number: number, total: number, place = number) {
  const dialog = await screen.findByRole('dialog', { name: new RegExp(nameOf(number)) });
  expect(await within(dialog).findByText(new RegExp(`${place} dari ${total}`))).toBeVisible();
}

const step = (name: 'Sebelumnya' | 'Berikutnya') =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(name) }));

it('goes to the next and back, over the border of a page', async () => {
  const page = await openCv(9);
  await step('Berikutnya');
  await shows(10, 12);
  await step('Berikutnya');
  await shows(11, 12);
  expect(page.address().get('hal')).toBe('2');
  await step('Sebelumnya');
  await shows(10, 12);
  expect(page.address().get('hal')).toBeNull();
});

it('stays with an applicant who leaves the list, between the same neighbours', async () => {
  await openCv(3);
  applications = applications.filter(({ id }) => id !== 3);
  await userEvent.click(screen.getByRole('button', { name: 'Jadikan "Ditolak"' }));
  await shows(3, 12);
  await step('Berikutnya');
  await shows(4, 11, 3);
  await step('Sebelumnya');
  await shows(2, 11);
});

it('shows another one by the same person, and comes back', async () => {
  const other = { id: 12, nama: nameOf(12), posisi_dilamar: 'Gudang', status: 'Ditolak' } as const;
  applications = applications.map((application) =>
    application.id === 3
      ? { ...application, lamaran_sama: [{ ...other, dibuat_pada: application.dibuat_pada }] }
      : application,
  );
  await openCv(3);
  await userEvent.click(
    screen.getByRole('button', { name: `Lihat CV ${nameOf(12)} untuk Gudang` }),
  );
  await shows(12, 12, 3);
  await step('Berikutnya');
  await shows(3, 12);
});

it('gives the focus to the applicant whose CV was shown last', async () => {
  await openCv(2);
  await step('Berikutnya');
  await shows(3, 12);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: `Tampilkan rincian ${nameOf(3)}` })).toHaveFocus();
});

it('gives the focus back to the menu where nobody went on', async () => {
  await openCv(2);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: `Aksi untuk ${nameOf(2)}` })).toHaveFocus();
});
