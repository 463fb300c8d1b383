import { screen, waitFor } from '@testing-library/react';
import { checkCircleIcon, errorIcon } from '@teluk-mart/ui/icon-paths';
import { chooseCv, fillApplication, makeFile } from './testing/fill-application';
import { renderForm, send } from './testing/render-form';

afterEach(() => jest.restoreAllMocks());

/** Icons in the zone that holds the chosen file, as SVG paths. */
function drawnIn(fileName: string): (string | null)[] {
  const zone = screen.getByText(fileName).parentElement?.parentElement;
  return [...(zone?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d'));
}

describe('rules (docs/specification.md#application-form)', () => {
  it.each([
    ['Nama Lengkap', 'R', 'Nama lengkap minimal 2 karakter.'],
    ['Nama Lengkap', ' R ', 'Nama lengkap minimal 2 karakter.'],
    ['Email', 'rina@', 'Format email tidak valid.'],
    ['Nomor Telepon', '081234567', 'Nomor telepon minimal 10 digit.'],
    ['Nomor Telepon', 'telepon saya', 'Nomor telepon minimal 10 digit.'],
    ['Tempat Lahir', 'K', 'Tempat lahir wajib diisi.'],
    ['Tanggal Lahir', '', 'Tanggal lahir harus valid.'],
    ['Tanggal Lahir', '2999-01-01', 'Tanggal lahir harus valid.'],
    ['Alamat Lengkap', 'Jl. Mawar', 'Alamat lengkap wajib diisi.'],
    ['Pendidikan Terakhir', '', 'Pendidikan terakhir harus dipilih.'],
    ['Gaji yang Diharapkan', '', 'Wajib mengisi gaji yang diharapkan.'],
  ] as const)('%s “%s” is refused: %s', async (label, value, message) => {
    const { uploads } = renderForm();
    await fillApplication({ [label]: value });
    await send();
    expect(await screen.findByText(message)).toBeVisible();
    const field = screen.getByLabelText(label);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveFocus();
    expect(uploads).toHaveLength(0);
  });

  it.each([
    ['setup.exe', 2048, 'CV/Resume harus berupa file PDF, DOC, atau DOCX.'],
    ['kosong.pdf', 0, 'File CV kosong. Silakan pilih file lain.'],
    ['besar.pdf', 5 * 1024 * 1024 + 1, 'Ukuran file CV maksimal 5MB.'],
  ])('a CV %s of %i bytes is refused as soon as it is chosen', async (name, size, message) => {
    renderForm();
    await chooseCv(makeFile(name, size));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('CV/Resume')).toBeInvalid();
    expect(drawnIn(name)).toContain(errorIcon);
    expect(drawnIn(name)).not.toContain(checkCircleIcon);
  });

  it.each(['cv.PDF', 'cv.doc', 'cv.docx'])('takes %s of exactly 5 MB', async (name) => {
    const { uploads } = renderForm();
    await fillApplication();
    await chooseCv(makeFile(name, 5 * 1024 * 1024));
    await send();
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(drawnIn(name)).toContain(checkCircleIcon);
  });

  it('shows every message of an empty form and puts the focus on the first field', async () => {
    renderForm();
    await send();
    for (const message of [
      'Nama lengkap minimal 2 karakter.',
      'Format email tidak valid.',
      'Nomor telepon minimal 10 digit.',
      'Tempat lahir wajib diisi.',
      'Tanggal lahir harus valid.',
      'Alamat lengkap wajib diisi.',
      'Pendidikan terakhir harus dipilih.',
      'Wajib mengisi gaji yang diharapkan.',
      'CV/Resume wajib diunggah.',
    ]) {
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(screen.getByLabelText('Nama Lengkap')).toHaveFocus();
  });

  it('does without a cover letter', async () => {
    const { uploads } = renderForm();
    await fillApplication({ 'Surat Lamaran (opsional)': '' });
    await send();
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.form.has('surat_lamaran')).toBe(false);
  });
});
