import { requiredText, text } from '@teluk-mart/domain/validation/fields';
import { makeUser } from '@teluk-mart/testing/make-user';
import { renderApp } from '@teluk-mart/testing/render-app';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { object } from 'yup';
import { FormDialog } from '../dialog/FormDialog';
import { forgetAllInput } from '../hooks/kept-input';
import { FormPasswordField } from './FormPasswordField';
import { FormTextField } from './FormTextField';
import type { KeptForm } from './KeptInput';

const schema = object({ nama: requiredText(2, 'Nama wajib diisi.'), kota: text(), kunci: text() });
const onTake = jest.fn();

const fields: KeptForm['fields'] = [
  { name: 'nama', label: 'Nama', kind: 'line' },
  { name: 'kota', label: 'Kota', kind: 'line' },
  { name: 'foto', label: 'Foto', kind: 'picture' },
];

const STORED = { nama: 'Toko Andi', kota: 'Kendari', versi: 2 };

function Page({ stored }: { stored: typeof STORED }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ubah</button>
      {open && (
        <FormDialog
          title="Ubah Toko"
          submitLabel="Simpan"
          schema={schema}
          initialValues={{ nama: stored.nama, kota: stored.kota, kunci: '', foto: undefined }}
          kept={{ place: 'toko:7', noun: 'toko', fields, stored, onTake }}
          save={() => Promise.resolve()}
          failure="Gagal menyimpan data"
          onClose={() => setOpen(false)}
        >
          <FormTextField name="nama" label="Nama" autoFocus />
          <FormTextField name="kota" label="Kota" optional />
          <FormPasswordField name="kunci" label="Kunci" autoComplete="new-password" />
        </FormDialog>
      )}
    </>
  );
}

/** Opens the form in a page of its own, as a browser does after a crash. */
async function open({ stored = STORED, user = makeUser({ id: 4 }) } = {}) {
  const view = renderApp(<Page stored={stored} />, { user });
  await userEvent.click(screen.getByRole('button', { name: 'Ubah' }));
  return view;
}

const name = () => screen.getByRole('textbox', { name: 'Nama' });
const city = () => screen.getByRole('textbox', { name: /^Kota/ });
const offer = () => screen.queryByText(/^Isian dari .* belum disimpan\.$/);
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('isian:'));
const leavePage = () => fireEvent(window, new Event('pagehide'));

async function type(field: HTMLElement, value: string) {
  await act(async () => void fireEvent.change(field, { target: { value } }));
}

/** Types, and lets the browser die. */
async function typeAndCrash(typed: { nama?: string; kota?: string } = { nama: 'Toko Baru' }) {
  const { unmount } = await open();
  if (typed.nama !== undefined) await type(name(), typed.nama);
  if (typed.kota !== undefined) await type(city(), typed.kota);
  leavePage();
  unmount();
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('token', 'of-somebody');
});

afterEach(() => jest.restoreAllMocks());

describe('input that was not saved', () => {
  it('is offered with its time, and comes back where it is wanted', async () => {
    jest.spyOn(Date.prototype, 'toISOString').mockReturnValueOnce('2126-11-26T00:12:00.000Z');
    await typeAndCrash();
    await open();
    expect(screen.getByText('Isian dari 26 Nov 2126, 08:12 WITA belum disimpan.')).toBeVisible();
    expect(name()).toHaveValue('Toko Andi');
    await press('Pakai lagi');
    await waitFor(() => expect(name()).toHaveValue('Toko Baru'));
    expect(city()).toHaveValue('Kendari');
    expect(offer()).not.toBeInTheDocument();
    expect(name()).toHaveFocus();
    expect(onTake).toHaveBeenLastCalledWith({ versi: 2, nama: 'Toko Andi' });
  });

  it('is kept without any event but the key', async () => {
    await open();
    await type(name(), 'Toko Baru');
    await waitFor(() => expect(localStorage.getItem(keys()[0] ?? '')).toContain('Toko Baru'));
  });

  it('is gone once it is as it was, thrown away, or saved', async () => {
    await open();
    await type(name(), 'Toko Baru');
    leavePage();
    expect(keys()).toHaveLength(1);
    await type(name(), 'Toko Andi');
    leavePage();
    expect(keys()).toEqual([]);
    await type(name(), 'Toko Baru');
    leavePage();
    await press('Batal');
    await press('Buang');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(keys()).toEqual([]);

    await press('Ubah');
    await type(name(), 'Toko Baru');
    leavePage();
    await press('Simpan');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(keys()).toEqual([]);
  });

  it('is thrown away by "Buang" of its offer', async () => {
    await typeAndCrash();
    await open();
    await press('Buang');
    expect(offer()).not.toBeInTheDocument();
    expect(name()).toHaveValue('Toko Andi');
    expect(keys()).toEqual([]);
  });

  it('waits for an answer, beside what is typed below it', async () => {
    await typeAndCrash();
    const { unmount } = await open();
    await type(city(), 'Kendari Barat');
    unmount();
    await open();
    await press('Pakai lagi');
    await press('Pakai lagi');
    await waitFor(() => expect(name()).toHaveValue('Toko Baru'));
    expect(city()).toHaveValue('Kendari Barat');
  });

  it('leaves what was typed since', async () => {
    await typeAndCrash();
    await open();
    await type(city(), 'Kendari Barat');
    await type(name(), 'Toko Ketiga');
    await press('Pakai lagi');
    await waitFor(() => expect(offer()).not.toBeInTheDocument());
    expect(name()).toHaveValue('Toko Ketiga');
  });

  it('holds no password', async () => {
    await open();
    await type(screen.getByLabelText('Kunci'), 'rahasia');
    await type(name(), 'Toko Baru');
    leavePage();
    expect(localStorage.getItem(keys()[0] ?? '')).toContain('Toko Baru');
    expect(JSON.stringify(localStorage)).not.toContain('rahasia');
  });
});

describe('a record that has changed since', () => {
  it('is compared before the input is taken', async () => {
    await typeAndCrash({ nama: 'Toko Baru', kota: 'Kendari Barat' });
    await open({ stored: { nama: 'Toko Citra', kota: 'Kendari', versi: 3 } });
    expect(screen.getByText('Data toko ini sudah diubah sejak itu.')).toBeVisible();
    expect(screen.getByText('Sekarang').parentElement).toHaveTextContent('Toko Citra');
    expect(screen.getByText('Isian Anda').parentElement).toHaveTextContent('Toko Baru');
    expect(screen.queryByRole('heading', { name: 'Kota' })).not.toBeInTheDocument();
  });

  it('keeps what others have changed besides', async () => {
    await typeAndCrash();
    await open({ stored: { ...STORED, kota: 'Baubau', versi: 3 } });
    await press('Pakai lagi');
    await waitFor(() => expect(name()).toHaveValue('Toko Baru'));
    expect(city()).toHaveValue('Baubau');
  });

  it('is not mentioned where it is as it was', async () => {
    await typeAndCrash();
    await open();
    expect(offer()).toBeVisible();
    expect(screen.queryByText(/sudah diubah/)).not.toBeInTheDocument();
  });
});

describe('what lies on the device', () => {
  it('is shown to nobody else', async () => {
    await typeAndCrash();
    await open({ user: makeUser({ id: 5 }) });
    expect(offer()).not.toBeInTheDocument();
  });

  it('is all gone after the logout, also where a form is still open', async () => {
    await typeAndCrash();
    await open();
    await type(name(), 'Toko Lain');
    localStorage.removeItem('token');
    forgetAllInput();
    leavePage();
    expect(keys()).toEqual([]);
  });

  it('is bounded in age, number and length, and may be anything', async () => {
    const entry = (at: string) => JSON.stringify({ at, values: { nama: 'x' } });
    const recent = new Date().toISOString();
    for (let index = 0; index < 25; index += 1)
      localStorage.setItem(`isian:4:toko:${index}:1`, entry(recent));
    localStorage.setItem('isian:4:toko:7:2', entry('2020-01-01T00:00:00.000Z'));
    localStorage.setItem('isian:4:toko:7:3', '{"at":');
    localStorage.setItem('isian:4:toko:7:4', JSON.stringify({ at: recent, values: null }));
    localStorage.setItem('isian:4:toko:7:5', JSON.stringify({ at: recent, values: { nama: 8 } }));
    await open();
    expect(keys()).toHaveLength(26);
    await type(name(), 'x'.repeat(50_000));
    leavePage();
    expect(keys()).toHaveLength(20);
    await type(name(), 'x'.repeat(250_000));
    leavePage();
    expect(JSON.stringify(localStorage).length).toBeLessThan(100_000);
  });

  it('never stops the typing where storage is full or blocked', async () => {
    for (const call of ['getItem', 'setItem'] as const)
      jest.spyOn(Storage.prototype, call).mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    await open();
    await type(name(), 'Toko Baru');
    leavePage();
    expect(name()).toHaveValue('Toko Baru');
  });
});
