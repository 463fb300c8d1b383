import { screen, waitFor } from '@testing-library/react';
import { answer, chooseCv, makeFile } from './testing/fill-application';
import { click, renderForm, sendFilled } from './testing/render-form';

afterEach(() => jest.restoreAllMocks());

describe('fields', () => {
  it('offers the education options of the specification', () => {
    renderForm();
    const options = [...screen.getByLabelText<HTMLSelectElement>('Pendidikan Terakhir').options];
    expect(options.map(({ text }) => text).slice(1)).toEqual([
      'SMA/SMK',
      'D3',
      'S1',
      'S2',
      'Lainnya',
    ]);
  });

  it('shows the salary as rupiah while it is typed', async () => {
    renderForm();
    const salary = screen.getByLabelText('Gaji yang Diharapkan');
    await answer({ 'Gaji yang Diharapkan': '3500000' });
    expect(salary).toHaveValue('Rp 3.500.000');
    await answer({ 'Gaji yang Diharapkan': 'Rp 3.500.000,5' });
    expect(salary).toHaveValue('Rp 3.500.000,5');
  });

  it('lets a phone fill in and offer the right keyboard', () => {
    renderForm();
    expect(screen.getByLabelText('Nama Lengkap')).toHaveAttribute('autocomplete', 'name');
    expect(screen.getByLabelText('Email')).toHaveAttribute('inputmode', 'email');
    expect(screen.getByLabelText('Nomor Telepon')).toHaveAttribute('autocomplete', 'tel');
    expect(screen.getByLabelText('Gaji yang Diharapkan')).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByLabelText('CV/Resume')).toHaveAttribute(
      'accept',
      expect.stringMatching(
        /^\.pdf,\.doc,\.docx,application\/pdf,application\/msword,.*octet-stream$/,
      ),
    );
  });

  it('shows the name and size of the chosen CV and takes it away again', async () => {
    renderForm();
    await chooseCv(makeFile('cv-rina.pdf', 4.9 * 1024 * 1024));
    expect(await screen.findByText('cv-rina.pdf')).toBeVisible();
    expect(screen.getByText('4,9 MB')).toBeVisible();
    await click(screen.getByRole('button', { name: 'Hapus file cv-rina.pdf' }));
    expect(screen.queryByText('cv-rina.pdf')).not.toBeInTheDocument();
    expect(screen.getByLabelText('CV/Resume')).toHaveFocus();
  });

  it('counts the characters of the cover letter', async () => {
    renderForm();
    expect(screen.getByText('0 / 10.000')).toBeVisible();
    await answer({ 'Surat Lamaran (opsional)': 'a'.repeat(1200) });
    expect(screen.getByText('1.200 / 10.000')).toBeVisible();
  });

  it('tells by the button what is kept, why and how long', () => {
    renderForm();
    expect(screen.getByText(/disimpan paling lama 12 bulan/)).toBeVisible();
  });
});

describe('leaving the page', () => {
  /** Returns true if the browser would ask. */
  function leave(): boolean {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  }

  it('asks only while there is something to lose', async () => {
    const { uploads } = renderForm();
    expect(leave()).toBe(false);
    await answer({ 'Nama Lengkap': 'R' });
    expect(leave()).toBe(true);
    await sendFilled(uploads);
    await uploads[0]?.answer(201, {});
    await waitFor(() => expect(leave()).toBe(false));
  });
});
