import { act, fireEvent, screen } from '@testing-library/react';

/** Makes a file of a name and a size in bytes, without its bytes. */
export function makeFile(name = 'cv-rina.pdf', size = 2048): File {
  const file = new File(['%PDF-1.4'], name, { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

/** Answers of a person, by the label of the field. */
const ANSWERS = {
  'Nama Lengkap': ' Rina Lestari ',
  Email: 'rina@example.com',
  'Nomor Telepon': '0812-3456-7890',
  'Tempat Lahir': 'Kendari',
  'Tanggal Lahir': '1998-04-17',
  'Alamat Lengkap': 'Jl. Mawar No. 5, Kendari',
  'Pendidikan Terakhir': 'S1',
  'Gaji yang Diharapkan': 'Rp 3.500.000',
  'Surat Lamaran (opsional)': 'Dengan hormat,\nsaya melamar.',
} as const;

/** Answers by the label of the field. */
export type Answers = Partial<Record<keyof typeof ANSWERS, string>>;

/** Puts each answer into its field and waits until the form has judged it. */
export async function answer(answers: Answers): Promise<void> {
  // The judgement comes later than the keys: an asynchronous act waits for it.
  await act(async () => {
    for (const [label, value] of Object.entries(answers)) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    await Promise.resolve();
  });
}

/** Fills the whole form; an answer that is given here replaces the usual one. */
export async function fillApplication(answers: Answers = {}): Promise<void> {
  await answer({ ...ANSWERS, ...answers });
  await chooseCv(makeFile());
}

/** Chooses a file in the CV field, as the file dialog or a drop does: whatever its type. */
export async function chooseCv(file: File): Promise<void> {
  await act(async () => {
    fireEvent.change(screen.getByLabelText('CV/Resume'), { target: { files: [file] } });
    await Promise.resolve();
  });
}
