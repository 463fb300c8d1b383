import type { FormAnswer } from '@teluk-mart/contract/form-answer';
import { keepAnswers } from '@teluk-mart/contract/public-api';
import { StoreProvider } from '@teluk-mart/contract/state';
import { createStore } from '@teluk-mart/contract/state/create-store';
import { serverHtml } from '@teluk-mart/testing/server-html';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import ApplicationForm from './ApplicationForm';
import { makeFile } from './testing/fill-application';

const FORM = (
  <StoreProvider store={createStore()}>
    <ApplicationForm opening={{ id: 7, judul: 'Kasir' }} />
  </StoreProvider>
);

/** Puts the server's HTML into the page, as it is before any script has come. */
function showHtml(formAnswer?: FormAnswer): HTMLElement {
  keepAnswers({ answers: {}, formAnswer });
  const root = document.createElement('div');
  root.innerHTML = serverHtml(FORM);
  document.body.append(root);
  return root;
}

afterEach(() => {
  document.body.replaceChildren();
  keepAnswers({ answers: {} });
});

const REFUSED: FormAnswer = {
  page: '/careers/7',
  status: 400,
  message: 'Nomor telepon minimal 10 digit.',
  errors: { telepon: 'Nomor telepon minimal 10 digit.' },
  values: { nama: 'Siti Aminah', telepon: '0812', surat_lamaran: 'Salam,\r\nSiti', karir_id: '7' },
};

describe('the form without script', () => {
  it('is sent to the page of its opening, with what it is for, and bears no inline style', () => {
    const root = showHtml();
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Formulir lamaran Kasir' });
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('enctype', 'multipart/form-data');
    expect(form).toHaveAttribute('action', '/careers/7#lamaran');
    const sent = new FormData(form);
    expect([sent.get('karir_id'), sent.get('posisi_dilamar')]).toEqual(['7', 'Kasir']);
    expect(sent.get('versi_privasi')).toBeTruthy();
    // Programs find one field more than people do.
    expect(sent.get('kolom_kosong')).toBe('');
    expect(screen.queryByRole('textbox', { name: 'Biarkan kosong' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Biarkan kosong')).not.toBeVisible();
    expect(root.querySelectorAll('[style]')).toHaveLength(0);
  });

  it('comes back with what was typed, the messages, and word of the file', () => {
    const root = showHtml(REFUSED);
    expect(root.querySelectorAll('[style]')).toHaveLength(0);
    expect(screen.getByLabelText('Nama Lengkap')).toHaveValue('Siti Aminah');
    expect(screen.getByLabelText('Nomor Telepon')).toHaveValue('0812');
    expect(screen.getByLabelText('Nomor Telepon')).toHaveAccessibleDescription(
      'Nomor telepon minimal 10 digit.',
    );
    expect(screen.getByLabelText('Surat Lamaran (opsional)')).toHaveValue('Salam,\nSiti');
    expect(screen.getByLabelText('CV/Resume')).toHaveAccessibleDescription(
      /Pilih kembali file CV Anda/,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Lamaran belum terkirim');
  });

  it.each([
    [429, 'Terlalu banyak permintaan.'],
    [413, 'Ukuran file CV maksimal 5MB.'],
  ])('tells where what was typed is when the server has not read it (%i)', (status, message) => {
    showHtml({ page: '/careers/7', status, message });
    expect(screen.getByRole('alert')).toHaveTextContent(`${message} Isian Anda masih ada`);
    expect(screen.getByRole('alert')).toHaveTextContent('tekan tombol Kembali');
  });

  it('gives thanks for an accepted application, and shows nothing on the page of another opening', () => {
    showHtml({ page: '/careers/7', status: 201, message: 'Terima kasih, Siti.' });
    expect(screen.getByText('Terima kasih, Siti.')).toBeVisible();
    document.body.replaceChildren();
    showHtml({ ...REFUSED, page: '/careers/8' });
    expect(screen.getByLabelText('Nama Lengkap')).toHaveValue('');
  });
});

it('focuses the first wrong field of a refused form once its code has come', () => {
  render(FORM, { container: showHtml(REFUSED), hydrate: true });
  expect(screen.getByLabelText('Nomor Telepon')).toHaveFocus();
});

it('takes over what was typed and chosen before its code had come', async () => {
  const root = showHtml();
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  type('Nama Lengkap', 'Siti Aminah');
  type('Gaji yang Diharapkan', '3500000');
  type('Surat Lamaran (opsional)', 'Salam');
  const cv = screen.getByLabelText<HTMLInputElement>('CV/Resume');
  Object.defineProperty(cv, 'files', { value: [makeFile()], configurable: true });
  const complaints = jest.spyOn(console, 'error');
  render(FORM, { container: root, hydrate: true });
  await waitFor(() =>
    expect(screen.getByLabelText('Gaji yang Diharapkan')).toHaveValue('Rp 3.500.000'),
  );
  expect(screen.getByLabelText('Nama Lengkap')).toHaveValue('Siti Aminah');
  expect(screen.getByLabelText('Surat Lamaran (opsional)')).toHaveValue('Salam');
  expect(complaints).not.toHaveBeenCalled();
});

it('keeps what was typed, chosen and focused in a form that something has changed', async () => {
  const root = showHtml();
  fireEvent.input(screen.getByLabelText('Nama Lengkap'), { target: { value: 'Siti Aminah' } });
  fireEvent.change(screen.getByLabelText('Pendidikan Terakhir'), { target: { value: 'S1' } });
  screen.getByLabelText('Nama Lengkap').focus();
  screen.getByText('Data diri').replaceChildren(document.createElement('font'));
  const onRecoverableError = jest.fn();
  render(FORM, { container: root, hydrate: true, onRecoverableError });
  expect(onRecoverableError).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getByLabelText('Nama Lengkap')).toHaveValue('Siti Aminah'));
  expect(screen.getByText('Data diri')).toBeVisible();
  expect(screen.getByLabelText('Nama Lengkap')).toHaveFocus();
  expect(screen.getByLabelText('Pendidikan Terakhir')).toHaveValue('S1');
});
