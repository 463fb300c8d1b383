import { text } from '@teluk-mart/domain/validation/fields';
import { PICTURE_MESSAGES, pictureFile } from '@teluk-mart/domain/validation/picture-file';
import { renderApp } from '@teluk-mart/testing/render-app';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object } from 'yup';
import { FormPictureField } from './FormPictureField';
import { FormTextField } from './FormTextField';
import { SchemaForm } from './SchemaForm';

const schema = object({ judul: text(), gambar: pictureFile() });
const save = jest.fn<Promise<void>, [unknown, { gambar: File | undefined }]>();
const dirty = jest.fn();
const addresses = new Set<string>();
const decode = jest.fn();

beforeEach(() => {
  save.mockReset().mockResolvedValue(undefined);
  dirty.mockReset();
  decode.mockReset().mockResolvedValue({ close: () => undefined });
  globalThis.createImageBitmap = decode;
  addresses.clear();
  let count = 0;
  // jsdom shows no pictures and so has no addresses for chosen files.
  URL.createObjectURL = () => {
    const address = `blob:${(count += 1)}`;
    addresses.add(address);
    return address;
  };
  URL.revokeObjectURL = (address) => void addresses.delete(address);
});

function show(current?: string | null) {
  return renderApp(
    <SchemaForm
      initialValues={{ judul: '', gambar: undefined as File | undefined }}
      schema={schema}
      save={(clean, typed) => save(clean, typed)}
      failure="Gagal menyimpan promo"
      onDirtyChange={dirty}
    >
      <FormTextField name="judul" label="Judul" />
      <FormPictureField name="gambar" label="Gambar" hint="Wajib." current={current} optional />
      <button type="submit">Simpan</button>
    </SchemaForm>,
  );
}

/** Returns the beginning of a JPEG, with a size. */
const photo = (name = 'beras.jpg') =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), new Uint8Array(2044)], name);
const plainText = () => new File(['halo dunia'], 'beras.jpg');

const input = () => screen.getByLabelText(/^Gambar/);
const picture = () => screen.queryByRole('img');
const button = (name: string) => screen.getByRole('button', { name });
/** Chooses from all files, whatever the browser suggests. */
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } });

it('says that there is none, or shows the stored one', () => {
  const { unmount } = show();
  expect(screen.getByRole('status')).toHaveTextContent('Belum ada gambar');
  expect(screen.getByText('Pilih gambar')).toBeVisible();
  expect(input()).toHaveAccessibleDescription('Belum ada gambar Wajib.');
  unmount();
  show('/uploads/a.webp');
  expect(picture()).toHaveAccessibleName('Gambar saat ini');
  expect(picture()).toHaveAttribute('src', 'http://localhost/uploads/a.webp?w=720');
  expect(screen.getByText('Ganti gambar')).toBeVisible();
});

it('is reached and named like a field, and leaves iPhone photos to be turned into JPEG', async () => {
  show();
  await userEvent.tab();
  await userEvent.tab();
  expect(input()).toHaveFocus();
  expect(input()).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
});

it('shows the chosen file, says its name and size, and sends it', async () => {
  show('/uploads/a.webp');
  const file = photo();
  choose(file);
  expect(await screen.findByText('beras.jpg (2 KB)')).toBeVisible();
  expect(picture()).toHaveAccessibleName('Pratinjau gambar yang dipilih');
  expect(picture()).toHaveAttribute('src', 'blob:1');
  expect(dirty).toHaveBeenLastCalledWith(true);
  await userEvent.click(button('Simpan'));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[1].gambar).toBe(file);
});

it('goes back to the stored picture, and then nothing is changed', async () => {
  show('/uploads/a.webp');
  choose(photo());
  await screen.findByText('beras.jpg (2 KB)');
  await userEvent.click(button('Batalkan pilihan'));
  expect(picture()).toHaveAccessibleName('Gambar saat ini');
  expect(input()).toHaveFocus();
  expect(dirty).toHaveBeenLastCalledWith(false);
  expect(addresses.size).toBe(0);
});

it('says why a file is refused, and leaves all else as it was', async () => {
  show();
  await userEvent.type(screen.getByLabelText('Judul'), 'Beras murah');
  choose(plainText());
  expect(await screen.findByText(PICTURE_MESSAGES.wrongType)).toBeVisible();
  await waitFor(() => expect(picture()).not.toBeInTheDocument());
  expect(input()).toBeInvalid();
  expect(screen.getByLabelText('Judul')).toHaveValue('Beras murah');
});

it('keeps the picture that was chosen before a refused one', async () => {
  show();
  const file = photo();
  choose(file);
  await screen.findByText('beras.jpg (2 KB)');
  choose(plainText());
  const message = `${PICTURE_MESSAGES.wrongType} Gambar yang dipilih sebelumnya tetap dipakai.`;
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('beras.jpg (2 KB)')).toBeVisible();
  choose(photo('gula.jpg'));
  expect(await screen.findByText('gula.jpg (2 KB)')).toBeVisible();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

it('refuses what cannot be decoded', async () => {
  decode.mockRejectedValue(new Error('broken'));
  show();
  choose(photo());
  expect(await screen.findByText(PICTURE_MESSAGES.unreadable)).toBeVisible();
});

it('sends a file that is still being looked at, and takes it back in time', async () => {
  decode.mockReturnValue(new Promise(() => undefined));
  show();
  choose(photo());
  expect(await screen.findByText('Memeriksa gambar...')).toBeVisible();
  await userEvent.click(button('Batalkan pilihan'));
  expect(screen.getByText('Belum ada gambar')).toBeVisible();
  const file = photo();
  choose(file);
  await userEvent.click(button('Simpan'));
  await waitFor(() => expect(save.mock.calls[0]?.[1].gambar).toBe(file));
});

it('shows what the server found wrong', async () => {
  const errors = { gambar: PICTURE_MESSAGES.tooManyPixels };
  save.mockRejectedValue({ status: 400, data: { message: 'Ditolak', errors } });
  show();
  choose(photo());
  await screen.findByText('beras.jpg (2 KB)');
  await userEvent.click(button('Simpan'));
  expect(await screen.findByText(PICTURE_MESSAGES.tooManyPixels)).toBeVisible();
  expect(screen.getByText('beras.jpg (2 KB)')).toBeVisible();
});

it('gives the browser back what the preview took', async () => {
  const { unmount } = show();
  choose(photo());
  await screen.findByText('beras.jpg (2 KB)');
  expect(addresses.size).toBe(1);
  unmount();
  expect(addresses.size).toBe(0);
});

it('does not send the form without the picture that was refused, until the choice is taken back', async () => {
  show();
  choose(plainText());
  expect(await screen.findByText(PICTURE_MESSAGES.wrongType)).toBeVisible();
  await userEvent.click(button('Simpan'));
  await waitFor(() => expect(input()).toHaveFocus());
  expect(save).not.toHaveBeenCalled();
  await userEvent.click(button('Batalkan pilihan'));
  expect(screen.queryByText(PICTURE_MESSAGES.wrongType)).not.toBeInTheDocument();
  await userEvent.click(button('Simpan'));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[1]).toEqual({ judul: '', gambar: undefined });
});

it('refuses a picture of too many pixels before it is sent', async () => {
  decode.mockResolvedValue({ width: 8000, height: 5000, close: () => undefined });
  show();
  choose(photo());
  expect(await screen.findByText(PICTURE_MESSAGES.tooManyPixels)).toBeVisible();
});

it('forgets what it said of the picture before, once a good one is chosen', async () => {
  show();
  choose(plainText());
  expect(await screen.findByText(PICTURE_MESSAGES.wrongType)).toBeVisible();
  choose(photo());
  expect(await screen.findByText(/beras\.jpg/)).toBeVisible();
  await waitFor(() => expect(input()).toHaveAttribute('aria-invalid', 'false'));
  expect(screen.queryByText(PICTURE_MESSAGES.wrongType)).not.toBeInTheDocument();
});
