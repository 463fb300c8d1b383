import { flag, requiredText, text } from '@teluk-mart/domain/validation/fields';
import { renderApp } from '@teluk-mart/testing/render-app';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object } from 'yup';
import { FormSelect } from './FormSelect';
import { FormSwitch } from './FormSwitch';
import { FormTextField } from './FormTextField';
import { SchemaForm } from './SchemaForm';

const save = jest.fn<Promise<void>, [unknown]>();

beforeEach(() => save.mockReset().mockResolvedValue(undefined));

describe('the message of a field', () => {
  const MESSAGE = 'Judul minimal 5 karakter.';
  const field = () => screen.getByRole('textbox', { name: 'Judul' });

  beforeEach(() => {
    renderApp(
      <SchemaForm
        initialValues={{ judul: '' }}
        schema={object({ judul: requiredText(5, MESSAGE) })}
        save={() => Promise.resolve()}
        failure="Gagal"
      >
        <FormTextField name="judul" label="Judul" />
        <button type="submit">Simpan</button>
        <button type="button">Lainnya</button>
      </SchemaForm>,
    );
  });

  const leave = () => userEvent.click(screen.getByRole('button', { name: 'Lainnya' }));

  it('says nothing about a field that was only passed through, until the form is sent', async () => {
    await userEvent.click(field());
    await leave();
    expect(screen.queryByText(MESSAGE)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText(MESSAGE)).toBeVisible();
  });

  it('says what is wrong with what was typed once the field is left', async () => {
    await userEvent.type(field(), 'Abc');
    expect(screen.queryByText(MESSAGE)).not.toBeInTheDocument();
    await leave();
    expect(await screen.findByText(MESSAGE)).toBeVisible();
  });
});

describe('a switch', () => {
  function show(unggulan: boolean) {
    renderApp(
      <SchemaForm
        initialValues={{ unggulan }}
        schema={object({ unggulan: flag() })}
        save={(clean) => save(clean)}
        failure="Gagal"
      >
        <FormSwitch name="unggulan" label="Promo unggulan" hint="Tampil di beranda." />
        <button type="submit">Simpan</button>
      </SchemaForm>,
    );
  }

  const control = () => screen.getByRole('switch', { name: 'Promo unggulan' });

  it.each([true, false])(
    'shows %s, described by its hint, and sends the other one',
    async (before) => {
      show(before);
      if (before) expect(control()).toBeChecked();
      else expect(control()).not.toBeChecked();
      expect(control()).toHaveAccessibleDescription('Tampil di beranda.');
      await userEvent.click(screen.getByText('Promo unggulan'));
      await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
      await waitFor(() => expect(save).toHaveBeenCalledWith({ unggulan: !before }));
    },
  );

  it('stays as it is while the form is on its way', async () => {
    save.mockReturnValue(new Promise(() => undefined));
    show(false);
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    await userEvent.click(control());
    expect(control()).not.toBeChecked();
    expect(control()).toHaveAttribute('aria-readonly', 'true');
  });
});

describe('a select', () => {
  it('is read in one word and sent in another', async () => {
    renderApp(
      <SchemaForm
        initialValues={{ status: '' }}
        schema={object({ status: text() })}
        save={(clean) => save(clean)}
        failure="Gagal"
      >
        <FormSelect
          name="status"
          label="Status"
          placeholder="Pilih status"
          options={['published', 'draft', 'lain']}
          optionLabels={{ published: 'Terbitkan', draft: 'Draf' }}
        />
        <button type="submit">Simpan</button>
      </SchemaForm>,
    );
    const field = screen.getByRole('combobox', { name: /Status/ });
    expect(field).toHaveTextContent('Pilih status');
    await userEvent.click(field);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Terbitkan',
      'Draf',
      'lain',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Draf' }));
    expect(field).toHaveTextContent('Draf');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ status: 'draft' }));
  });
});
