import { INVITATION_DEFAULTS } from '@teluk-mart/domain/settings/invitation-fields';
import { SHOP_DEFAULTS, WEEKDAYS } from '@teluk-mart/domain/settings/shop';
import type { Role } from '@teluk-mart/domain/user/roles';
import { fakeApi, type FakeAnswers, Refusal, sentChanges } from '@teluk-mart/testing/fake-api';
import { makeUser } from '@teluk-mart/testing/make-user';
import { renderApp } from '@teluk-mart/testing/render-app';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SettingsPage from './SettingsPage';

const shop = { ...SHOP_DEFAULTS, versi: 3 };
const invitations = { ...INVITATION_DEFAULTS, versi: 0 };

async function show(role: Role, answers: FakeAnswers = {}) {
  const api = fakeApi({ '/api/settings': { shop, invitations }, ...answers });
  const { store } = renderApp(<SettingsPage />, { user: makeUser({ role }) });
  await screen.findByRole('region', { name: 'Pesan WhatsApp untuk pelamar' });
  return { api, toast: () => store.getState().toast.current };
}

const part = (name: string) => within(screen.getByRole('region', { name }));

async function type(field: HTMLElement, value: string) {
  await act(async () => void fireEvent.change(field, { target: { value } }));
}

const save = (section: string) =>
  userEvent.click(part(section).getByRole('button', { name: 'Simpan' }));

afterEach(() => jest.restoreAllMocks());

it('stores the hours of a branch with the version that was read, cleaned up', async () => {
  const record = (versi: number) => ({ ...SHOP_DEFAULTS, versi });
  const { api, toast } = await show('admin', {
    'PUT /api/settings/shop': { message: 'Tersimpan.', record: record(4) },
  });
  const branch = part('Cabang Kota lama');
  await type(branch.getByLabelText('Senin'), '7-21');
  await userEvent.click(branch.getByRole('button', { name: 'Samakan semua dengan Senin' }));
  await save('Toko');
  await waitFor(() =>
    expect(toast()).toMatchObject({ title: 'Sukses!', description: 'Tersimpan.' }),
  );
  const jam = WEEKDAYS.map(() => '07:00–21:00');
  const cabang = {
    ...SHOP_DEFAULTS.cabang,
    'kota-lama': { ...SHOP_DEFAULTS.cabang['kota-lama'], jam },
  };
  await expect(sentChanges(api)).resolves.toMatchObject([
    { call: 'PUT /api/settings/shop', body: { ...SHOP_DEFAULTS, cabang, versi: 3 } },
  ]);
  await save('Toko');
  await waitFor(async () => expect((await sentChanges(api))[1]?.body).toMatchObject({ versi: 4 }));
});

it('adds a holiday, and says at its fields what is missing', async () => {
  const { api } = await show('admin');
  const branch = part('Cabang Lepo-lepo');
  await userEvent.click(branch.getByRole('button', { name: 'Tambah hari khusus' }));
  const holiday = within(branch.getByRole('group', { name: 'Hari khusus 1' }));
  await save('Toko');
  expect(await holiday.findByText('Tanggal mulai harus valid.')).toBeVisible();
  expect(holiday.getByText('Keterangan wajib diisi.')).toBeVisible();
  await expect(sentChanges(api)).resolves.toEqual([]);
  await userEvent.click(holiday.getByRole('button', { name: 'Hapus hari khusus 1' }));
  expect(branch.queryByRole('group', { name: 'Hari khusus 1' })).not.toBeInTheDocument();
  expect(branch.getByRole('button', { name: 'Tambah hari khusus' })).toHaveFocus();
});

it('keeps what was typed where another user was faster, and takes over the rest', async () => {
  const theirs = { ...SHOP_DEFAULTS, instagram: '', whatsapp: '0811-1111-1111', versi: 4 };
  const message = 'Pengaturan ini sudah diubah oleh orang lain. Isian Anda belum disimpan.';
  const { api, toast } = await show('admin', {
    'PUT /api/settings/shop': new Refusal(409, { message, record: theirs, oleh: 'Wa Ode' }),
  });
  const contact = part('Kontak dan media sosial');
  const whatsApp = contact.getByLabelText(/Nomor WhatsApp/);
  await type(whatsApp, '0811-2222-2222');
  await save('Toko');
  await waitFor(() => expect(toast()).toMatchObject({ failure: true, description: message }));
  expect(whatsApp).toHaveValue('0811-2222-2222');
  expect(contact.getByLabelText(/Instagram/)).toHaveValue('');
  await save('Toko');
  await waitFor(async () =>
    expect((await sentChanges(api))[1]?.body).toMatchObject({
      ...{ versi: 4, whatsapp: '0811-2222-2222', instagram: '' },
    }),
  );
});

it('shows human-capital the messages alone, each as its applicant will read it', async () => {
  await show('human-capital');
  expect(screen.queryByRole('region', { name: 'Toko' })).not.toBeInTheDocument();
  const messages = part('Pesan WhatsApp untuk pelamar');
  const rejection = messages.getByLabelText('Kabar penolakan');
  await type(rejection, 'Maaf {nama}, posisi {posisi} terisi');
  expect(rejection).toHaveAccessibleDescription(/Maaf Siti Aminah, posisi Kasir terisi$/);
  await type(rejection, 'Halo {name}');
  await save('Pesan WhatsApp untuk pelamar');
  const refused = 'Gunakan hanya {nama} dan {posisi} di dalam kurung kurawal.';
  expect(await messages.findByText(refused)).toBeVisible();
});

it('offers to ask again where the settings could not be read', async () => {
  fakeApi({ '/api/settings': 500 });
  renderApp(<SettingsPage />, { user: makeUser({ role: 'admin' }) });
  expect(await screen.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
});
