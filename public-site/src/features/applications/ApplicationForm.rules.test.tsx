import { checkCircleIcon, errorIcon } from '@teluk-mart/ui/icon-paths';
import { screen, waitFor } from '@testing-library/react';
import { chooseCv, fillApplication, makeFile } from './testing/fill-application';
import { renderForm, send } from './testing/render-form';

afterEach(() => jest.restoreAllMocks());

/** Icons in the zone that holds the chosen file, as SVG paths. */
function drawnIn(fileName: string): (string | null)[] {
  const zone = screen.getByText(fileName).parentElement?.parentElement;
  return [...(zone?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d'));
}

describe('rules (docs/specification.md#application-form)', () => {
  it('a CV that is too large is refused as soon as it is chosen, whatever its name', async () => {
    renderForm();
    await chooseCv(makeFile('DOC-WA0012.', 5 * 1024 * 1024 + 1));
    expect(await screen.findByText('Ukuran file CV maksimal 5MB.')).toBeVisible();
    expect(screen.getByLabelText('CV/Resume')).toBeInvalid();
    expect(drawnIn('DOC-WA0012.')).toContain(errorIcon);
    expect(drawnIn('DOC-WA0012.')).not.toContain(checkCircleIcon);
  });

  it('shows every message of an empty form and puts the focus on the first field', async () => {
    const { uploads } = renderForm();
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
    const first = screen.getByLabelText('Nama Lengkap');
    expect(first).toHaveFocus();
    expect(first).toBeInvalid();
    expect(first).toHaveAccessibleDescription('Nama lengkap minimal 2 karakter.');
    expect(uploads).toHaveLength(0);
  });

  it('does without a cover letter, and takes a CV of exactly 5 MB', async () => {
    const { uploads } = renderForm();
    await fillApplication({ 'Surat Lamaran (opsional)': '' });
    await chooseCv(makeFile('DOC-WA0012.', 5 * 1024 * 1024));
    await send();
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.form.has('surat_lamaran')).toBe(false);
    expect(drawnIn('DOC-WA0012.')).toContain(checkCircleIcon);
  });
});
