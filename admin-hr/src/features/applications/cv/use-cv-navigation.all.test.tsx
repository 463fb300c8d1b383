import { toastSlice } from '@teluk-mart/contract/toast';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeApplications, nameOf, openCv, shows, step } from '../testing/walk-cvs';

const { dismissed } = toastSlice.actions;

afterEach(() => jest.restoreAllMocks());

it('counts every press, however late a page comes', async () => {
  const page = await openCv(9, makeApplications);
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
  const page = await openCv(10, makeApplications);
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

it('shows another one by the same person, and comes back', async () => {
  const other = { id: 12, nama: nameOf(12), posisi_dilamar: 'Gudang', status: 'Ditolak' } as const;
  const applications = makeApplications().map((application) =>
    application.id === 3
      ? { ...application, lamaran_sama: [{ ...other, dibuat_pada: application.dibuat_pada }] }
      : application,
  );
  await openCv(3, () => applications);
  await userEvent.click(screen.getByLabelText(`Lihat CV ${nameOf(12)} untuk Gudang`));
  await shows(12, 24, 3);
  await step('Berikutnya');
  await shows(3, 24);
});
