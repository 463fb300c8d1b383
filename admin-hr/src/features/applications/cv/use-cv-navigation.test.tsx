import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApplicationDetail } from '@teluk-mart/domain/application/application';
import { toastSlice } from '@teluk-mart/contract/toast';
import { makeApplication } from '../testing/make-application';
import { chooseAction, findRow, showApplicationsPage } from '../testing/show-applications-page';
import { neighbours, positionOf } from './use-cv-navigation';

const { dismissed } = toastSlice.actions;

const shownPage = { start: 10, applications: [{ id: 5 }, { id: 9 }], total: 12 };

it('counts through the whole list', () => {
  expect(positionOf(9, shownPage)).toBe(11);
  expect(positionOf(6, shownPage)).toBeUndefined();
});

it.each([
  ['in the middle', 4, true, 10, { previous: 3, next: 5 }],
  ['at the start', 0, true, 10, { previous: undefined, next: 1 }],
  ['at the end', 9, true, 10, { previous: 8, next: undefined }],
  ['gone from the middle', 4, false, 9, { previous: 3, next: 4 }],
  ['gone from the end', 9, false, 9, { previous: 8, next: undefined }],
  ['gone as the only one', 0, false, 0, { previous: undefined, next: undefined }],
] as const)('has neighbours %s', (_, place, isListed, total, expected) => {
  expect(neighbours(place, isListed, total)).toEqual(expected);
});

let applications: readonly ApplicationDetail[];
const nameOf = (number: number) => `Pelamar ${String(number).padStart(2, '0')}`;

beforeEach(() => {
  applications = Array.from({ length: 24 }, (_, at) =>
    makeApplication({ id: at + 1, nama: nameOf(at + 1), cv_tipe: 'doc' }),
  );
});
afterEach(() => jest.restoreAllMocks());

async function openCv(number: number) {
  const page = showApplicationsPage({ applications: () => applications });
  await findRow(nameOf(number));
  await userEvent.click(screen.getByLabelText(`Lihat CV ${nameOf(number)}`));
  await shows(number, 24);
  return page;
}

/** Waits until the dialog shows the CV of an applicant. */
async function shows(number: number, total: number, place = number) {
  expect(await screen.findByText(nameOf(number), { selector: 'h2' })).toBeVisible();
  expect(await screen.findByText(`Kasir · ${place} dari ${total}`)).toBeVisible();
}

const step = (name: 'Sebelumnya' | 'Berikutnya') => userEvent.click(screen.getByLabelText(name));

it('goes to the next and back, over the border of a page', async () => {
  const page = await openCv(9);
  await step('Berikutnya');
  await shows(10, 24);
  await step('Berikutnya');
  await shows(11, 24);
  expect(page.address().get('hal')).toBe('2');
  await step('Sebelumnya');
  await shows(10, 24);
  expect(page.address().get('hal')).toBeNull();
});

it('counts every press, however late a page comes', async () => {
  const page = await openCv(9);
  const answer = page.api.getMockImplementation();
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  page.api.mockImplementation(async (...call: unknown[]) => gate.then(() => answer?.(...call)));
  for (let press = 1; press <= 5; press += 1) await step('Berikutnya');
  await step('Sebelumnya');
  await act(async () => release());
  await shows(13, 24);
  expect(page.address().get('hal')).toBe('2');
});

it('stays where it was where a page cannot be fetched, and tries again', async () => {
  const page = await openCv(10);
  const answer = page.api.getMockImplementation();
  page.api.mockImplementation(async (...call: unknown[]) =>
    new URL((call[0] as Request).url).searchParams.get('page') === '2'
      ? new Response('{}', { status: 500 })
      : answer?.(...call),
  );
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await step('Berikutnya');
    await waitFor(() => expect(page.toast()?.description).toBe('Gagal mengambil data lamaran'));
    await waitFor(() => expect(page.address().get('hal')).toBeNull());
    await shows(10, 24);
    act(() => void page.store.dispatch(dismissed(page.toast()?.id ?? 0)));
  }
  page.api.mockImplementation(answer);
  await step('Berikutnya');
  await shows(11, 24);
});

it('stays with an applicant who leaves the list, between the same neighbours', async () => {
  await openCv(3);
  applications = applications.filter(({ id }) => id !== 3);
  await userEvent.click(screen.getByLabelText('Jadikan "Ditolak"'));
  await shows(3, 24);
  await step('Berikutnya');
  await shows(4, 23, 3);
  await step('Sebelumnya');
  await shows(2, 23);
});

it('shows another one by the same person, and comes back', async () => {
  const other = { id: 12, nama: nameOf(12), posisi_dilamar: 'Gudang', status: 'Ditolak' } as const;
  applications = applications.map((application) =>
    application.id === 3
      ? { ...application, lamaran_sama: [{ ...other, dibuat_pada: application.dibuat_pada }] }
      : application,
  );
  await openCv(3);
  await userEvent.click(screen.getByLabelText(`Lihat CV ${nameOf(12)} untuk Gudang`));
  await shows(12, 24, 3);
  await step('Berikutnya');
  await shows(3, 24);
});

it('gives the focus to the applicant whose CV was shown last', async () => {
  await openCv(2);
  await step('Berikutnya');
  await shows(3, 24);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText(`Tampilkan rincian ${nameOf(3)}`)).toHaveFocus();
});

it('gives the focus back to the menu where nobody went on', async () => {
  showApplicationsPage({ applications: () => applications });
  await chooseAction(nameOf(2), 'Lihat CV');
  await shows(2, 24);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText(`Aksi untuk ${nameOf(2)}`)).toHaveFocus();
});
