import { SILENCE_LIMIT } from '@teluk-mart/contract/api-client/upload-form';
import { privacyNotice } from '@teluk-mart/domain/application/application-privacy';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { answer, chooseCv, fillApplication, makeFile } from './testing/fill-application';
import { renderForm, send, sendButton, sendFilled } from './testing/render-form';

afterEach(() => jest.restoreAllMocks());

describe('sending', () => {
  it('sends clean values as multipart, the file last', async () => {
    const { uploads } = renderForm();
    await sendFilled(uploads);
    const [upload] = uploads;
    expect(upload?.url).toBe('http://localhost/api/applications');
    expect([...(upload?.form.keys() ?? [])].at(-1)).toBe('cv');
    const { cv, ...fields } = Object.fromEntries(upload?.form ?? []);
    expect(fields).toMatchObject({
      karir_id: '7',
      posisi_dilamar: 'Kasir',
      versi_privasi: privacyNotice.version,
      nama: 'Rina Lestari',
      email: 'rina@example.com',
      telepon: '0812-3456-7890',
      tempat_lahir: 'Kendari',
      tanggal_lahir: '1998-04-17',
      alamat: 'Jl. Mawar No. 5, Kendari',
      pendidikan_terakhir: 'S1',
      gaji_diharapkan: '3500000',
      surat_lamaran: 'Dengan hormat,\nsaya melamar.',
    });
    expect(cv).toHaveProperty('name', 'cv-rina.pdf');
  });

  it('shows the progress in percent and a disabled button', async () => {
    const { uploads } = renderForm();
    await sendFilled(uploads);
    expect(sendButton()).toBeDisabled();
    expect(sendButton()).toHaveTextContent('Mengirim...');
    uploads[0]?.progress(450, 1000);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
    expect(screen.getByText('Mengunggah lamaran: 45%')).toBeVisible();
    await uploads[0]?.answer(201, { message: 'Terima kasih' });
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('thanks and empties the whole form, the file too', async () => {
    const { uploads, toast } = renderForm();
    await sendFilled(uploads);
    await uploads[0]?.answer(201, { message: 'Terima kasih' });
    await waitFor(() => expect(toast()).toBeDefined());
    expect(toast()).toMatchObject({
      title: 'Lamaran Terkirim!',
      description: 'Terima kasih, Rina Lestari. Lamaran Anda telah kami terima.',
      look: 'default',
      failure: false,
    });
    for (const label of [
      'Nama Lengkap',
      'Tanggal Lahir',
      'Pendidikan Terakhir',
      'Gaji yang Diharapkan',
    ]) {
      expect(screen.getByLabelText(label)).toHaveValue('');
    }
    expect(screen.queryByText('cv-rina.pdf')).not.toBeInTheDocument();
    expect(screen.getByLabelText<HTMLInputElement>('CV/Resume').value).toBe('');
    expect(sendButton()).toBeEnabled();
  });

  it('leaves the thanks below the button, unannounced, until the next application is begun', async () => {
    const { uploads } = renderForm();
    await sendFilled(uploads);
    const words = 'Terima kasih, Rina Lestari. Lamaran Anda telah kami terima.';
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    await uploads[0]?.answer(201, {});
    const thanks = await screen.findByText(words);
    expect(thanks.closest('[role="status"], [role="alert"], [aria-live]')).toBeNull();
    await answer({ 'Nama Lengkap': 'S' });
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it('takes the thanks away when the empty form is sent', async () => {
    const { uploads } = renderForm();
    await sendFilled(uploads);
    await uploads[0]?.answer(201, {});
    await screen.findByText(/^Terima kasih, Rina Lestari/);
    await send();
    expect(await screen.findByText('CV/Resume wajib diunggah.')).toBeVisible();
    expect(screen.queryByText(/^Terima kasih/)).not.toBeInTheDocument();
  });

  it('sends once on a double click', async () => {
    const { uploads } = renderForm();
    await fillApplication();
    await act(async () => {
      fireEvent.click(sendButton());
      fireEvent.click(sendButton());
      fireEvent.submit(screen.getByRole('form'));
      await Promise.resolve();
    });
    await waitFor(() => expect(uploads).toHaveLength(1));
    await uploads[0]?.answer(201, {});
    await screen.findByText(/^Terima kasih, Rina Lestari/);
    expect(uploads).toHaveLength(1);
  });

  it('keeps its key across retries and takes a new one for the next application', async () => {
    const { uploads } = renderForm();
    await sendFilled(uploads);
    await uploads[0]?.cut();
    await waitFor(() => expect(sendButton()).toBeEnabled());
    await send();
    await waitFor(() => expect(uploads).toHaveLength(2));
    await uploads[1]?.answer(201, {});
    await waitFor(() => expect(sendButton()).toBeEnabled());
    await sendFilled(uploads);
    const keys = uploads.map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('takes a new key when something was changed after a failure, so that the change is not lost', async () => {
    const { uploads } = renderForm();
    await sendFilled(uploads);
    await uploads[0]?.cut();
    await answer({ Email: 'lain@example.com' });
    await send();
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(uploads[1]?.headers['Idempotency-Key']).not.toBe(uploads[0]?.headers['Idempotency-Key']);
  });
});

describe('failures (docs/specification.md#application-submission)', () => {
  it.each([
    ['the server message', 409, { message: 'Pendaftaran untuk posisi ini telah ditutup.' }],
    ['the fallback', 502, undefined],
  ])('shows %s and loses nothing', async (_what, status, body) => {
    const { uploads, toast } = renderForm();
    await sendFilled(uploads);
    await uploads[0]?.answer(status, body);
    await waitFor(() => expect(toast()).toBeDefined());
    expect(toast()).toMatchObject({
      title: 'Error',
      description: body?.message ?? 'Gagal mengirim lamaran.',
      look: 'destructive',
      failure: true,
    });
    expect(screen.getByLabelText('Nama Lengkap')).toHaveValue(' Rina Lestari ');
    expect(screen.getByText('cv-rina.pdf')).toBeVisible();
    expect(sendButton()).toBeEnabled();
  });

  it('keeps the server’s message on a field until its value changes', async () => {
    const { uploads } = renderForm();
    const message = 'File CV bukan PDF, DOC, atau DOCX.';
    await sendFilled(uploads);
    await uploads[0]?.answer(400, {
      message: 'Periksa isian Anda.',
      errors: { cv: message, x: 1 },
    });
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('CV/Resume')).toHaveFocus());

    await answer({ Email: 'lain@example.com' });
    expect(screen.getByText(message)).toBeVisible();

    await chooseCv(makeFile('lain.pdf'));
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
  });

  it('gives up an upload only after a long silence, says what helps and sends nothing again', async () => {
    const { uploads, toast } = renderForm();
    await sendFilled(uploads);
    jest.useFakeTimers();
    for (let sent = 100; sent <= 900; sent += 100) {
      act(() => jest.advanceTimersByTime(SILENCE_LIMIT - 1));
      uploads[0]?.progress(sent, 1000);
    }
    expect(sendButton()).toBeDisabled();
    await act(async () => jest.advanceTimersByTime(SILENCE_LIMIT));
    jest.useRealTimers();
    expect(await screen.findByText(/^Sambungan terputus sebelum CV selesai/)).toBeVisible();
    expect(toast()).toMatchObject({ description: 'Gagal mengirim lamaran.' });
    expect(sendButton()).toHaveTextContent('Kirim Lamaran');
    expect(screen.getByLabelText('Nama Lengkap')).toHaveValue(' Rina Lestari ');
    expect(screen.getByText('cv-rina.pdf')).toBeVisible();
    expect(uploads).toHaveLength(1);
  });

  it('says plainly that no answer came', async () => {
    const { uploads } = renderForm();
    await sendFilled(uploads);
    uploads[0]?.progress(1000, 1000);
    await uploads[0]?.cut();
    expect(await screen.findByText(/^Lamaran Anda belum dapat kami pastikan/)).toBeVisible();
    await send();
    await waitFor(() => expect(screen.queryByText('Koneksi terputus')).not.toBeInTheDocument());
  });

  it('says so when the chosen file has gone from the device', async () => {
    const { uploads } = renderForm();
    await fillApplication();
    const gone = makeFile('pindah.pdf');
    gone.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    await chooseCv(gone);
    await send();
    await waitFor(() => expect(uploads).toHaveLength(1));
    await uploads[0]?.cut();
    expect(await screen.findByText(/tidak dapat dibaca lagi/)).toBeVisible();
    expect(screen.queryByText('Koneksi terputus')).not.toBeInTheDocument();
  });
});
