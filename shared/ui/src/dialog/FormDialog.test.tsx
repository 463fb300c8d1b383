import { Link } from '@teluk-mart/contract/routing';
import { email, requiredText } from '@teluk-mart/domain/validation/fields';
import { renderApp } from '@teluk-mart/testing/render-app';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { object } from 'yup';
import { FormPasswordField } from '../form/FormPasswordField';
import { FormTextField } from '../form/FormTextField';
import { FormDialog } from './FormDialog';

const schema = object({ nama: requiredText(2, 'Nama wajib diisi.'), email: email() });
const stored = { nama: 'Budi', email: 'budi@example.com', kunci: '' };
const save = jest.fn<Promise<void>, [unknown]>();
const closed = jest.fn();

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ubah</button>
      {open && (
        <FormDialog
          title="Ubah Data"
          submitLabel="Simpan"
          schema={schema}
          initialValues={stored}
          save={(clean) => save(clean)}
          failure="Gagal menyimpan data"
          onClose={() => {
            closed();
            setOpen(false);
          }}
        >
          <FormTextField name="nama" label="Nama" hint="Sesuai KTP" autoFocus />
          <FormTextField name="email" label="Email" type="email" />
          <FormPasswordField name="kunci" label="Kunci" autoComplete="new-password" />
          <Link to="/lain">Halaman lain</Link>
        </FormDialog>
      )}
    </>
  );
}

async function open() {
  const view = renderApp(<Page />, { url: '/', path: '/' });
  await userEvent.click(screen.getByRole('button', { name: 'Ubah' }));
  return view;
}

const name = () => screen.getByRole('textbox', { name: 'Nama' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));
const dialog = () => screen.queryByRole('dialog', { name: 'Ubah Data' });
const question = () => screen.queryByRole('alertdialog', { name: 'Buang perubahan?' });

/** Lets the test decide how and when a save ends. */
function saveLater() {
  let succeed: () => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  save.mockReturnValue(
    new Promise((resolve, reject) => {
      succeed = resolve;
      fail = reject;
    }),
  );
  return {
    succeed: () => act(async () => succeed()),
    fail: (error: unknown) => act(async () => fail(error)),
  };
}

beforeEach(() => {
  save.mockReset().mockResolvedValue(undefined);
  closed.mockReset();
});

describe('FormDialog', () => {
  it('starts in its first field and gives the focus back when it closes', async () => {
    await open();
    expect(name()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(dialog()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ubah' })).toHaveFocus();
  });

  it('describes a field by its hint, and by its message once it is wrong', async () => {
    await open();
    expect(name()).toBeRequired();
    expect(name()).toHaveAccessibleDescription('Sesuai KTP');
    await userEvent.clear(name());
    await submit();
    await waitFor(() => expect(name()).toBeInvalid());
    expect(name()).toHaveAccessibleDescription('Nama wajib diisi.');
    expect(name()).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  it('shows a password on demand', async () => {
    await open();
    const toggle = screen.getByRole('button', { name: 'Tampilkan password' });
    expect(screen.getByLabelText('Kunci')).toHaveAttribute('type', 'password');
    await userEvent.click(toggle);
    expect(screen.getByLabelText('Kunci')).toHaveAttribute('type', 'text');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
  });

  it('sends clean values and closes after the success, not before', async () => {
    let succeed = (): void => undefined;
    save.mockReturnValue(new Promise((resolve) => (succeed = () => resolve(undefined))));
    await open();
    await userEvent.type(name(), ' Santoso ');
    await submit();
    expect(await screen.findByRole('button', { name: 'Menyimpan...' })).toBeDisabled();
    expect(dialog()).toBeInTheDocument();
    expect(save).toHaveBeenCalledWith({ nama: 'Budi Santoso', email: 'budi@example.com' });
    succeed();
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(question()).not.toBeInTheDocument();
  });

  it('keeps everything on a failure and shows the server’s message until that field changes', async () => {
    const errors = { email: 'Email sudah digunakan oleh pengguna lain.' };
    save.mockRejectedValue({ status: 409, data: { message: 'Email bentrok.', errors } });
    const { store } = await open();
    await userEvent.type(name(), ' Santoso');
    await submit();
    const field = screen.getByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(errors.email));
    expect(store.getState().toast.current).toMatchObject({
      title: 'Error',
      description: 'Email bentrok.',
      failure: true,
    });
    await userEvent.type(name(), 'x');
    expect(name()).toHaveValue('Budi Santosox');
    expect(field).toHaveAccessibleDescription(errors.email);
    await userEvent.type(field, '.id');
    await waitFor(() => expect(field).toBeValid());
  });

  it('falls back to its own words where the server sends none', async () => {
    save.mockRejectedValue({ status: 'FETCH_ERROR' });
    const { store } = await open();
    await submit();
    await waitFor(() =>
      expect(store.getState().toast.current?.description).toBe('Gagal menyimpan data'),
    );
    expect(dialog()).toBeInTheDocument();
  });

  it.each([
    ['Batal', () => press('Batal')],
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['another page', () => userEvent.click(screen.getByRole('link', { name: 'Halaman lain' }))],
  ])('asks before %s loses what was typed, and only then', async (_, leave) => {
    const { router } = await open();
    await userEvent.type(name(), 'x');
    await leave();
    expect(await screen.findByText('Perubahan yang belum disimpan akan hilang.')).toBeVisible();
    await press('Lanjut mengedit');
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(name()).toHaveValue('Budix');
    await userEvent.type(name(), '{Backspace}');
    await leave();
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(router.state.blockers.size).toBe(0);
  });

  it('loses what was typed where that is the answer', async () => {
    const { router } = await open();
    await userEvent.type(name(), 'x');
    await userEvent.click(screen.getByRole('link', { name: 'Halaman lain' }));
    await press('Buang');
    await waitFor(() => expect(router.state.location.pathname).toBe('/lain'));
  });

  it('cannot be given up while it saves', async () => {
    const saving = saveLater();
    await open();
    await userEvent.type(name(), 'x');
    await submit();
    const cancel = screen.getByRole('button', { name: 'Batal' });
    await waitFor(() => expect(cancel).toBeDisabled());
    expect(name()).toHaveAttribute('readonly');
    await userEvent.keyboard('{Escape}');
    expect(question()).not.toBeInTheDocument();
    expect(dialog()).toBeInTheDocument();
    await saving.fail({ status: 500, data: {} });
    expect(cancel).toBeEnabled();
    expect(name()).toHaveValue('Budix');
    expect(closed).not.toHaveBeenCalled();
  });

  it('asks before another page during a save, and goes there by itself once that worked', async () => {
    const saving = saveLater();
    const { router } = await open();
    await submit();
    await userEvent.click(screen.getByRole('link', { name: 'Halaman lain' }));
    await waitFor(() => expect(question()).toBeInTheDocument());
    await saving.succeed();
    await waitFor(() => expect(router.state.location.pathname).toBe('/lain'));
    expect(question()).not.toBeInTheDocument();
  });

  it('closes nothing by a success that comes after it has gone', async () => {
    const saving = saveLater();
    const { router } = await open();
    await submit();
    await userEvent.click(screen.getByRole('link', { name: 'Halaman lain' }));
    await press('Buang');
    await waitFor(() => expect(router.state.location.pathname).toBe('/lain'));
    await saving.succeed();
    expect(closed).not.toHaveBeenCalled();
  });

  it('says that its record is gone, and closes without a question', async () => {
    save.mockRejectedValue({ status: 404, data: { message: 'Pengguna tidak ditemukan' } });
    await open();
    await userEvent.type(name(), 'x');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Data ini sudah dihapus, sehingga perubahan Anda tidak dapat disimpan.',
    );
    expect(name()).toHaveValue('Budix');
    expect(screen.queryByRole('button', { name: 'Simpan' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Tutup' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(question()).not.toBeInTheDocument();
  });

  it('lets the browser ask before the tab is closed, only where something was typed', async () => {
    await open();
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
    await userEvent.type(name(), 'x');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  });
});
