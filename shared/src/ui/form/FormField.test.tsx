import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object } from 'yup';
import { requiredText } from '../../domain/validation/fields';
import { renderApp } from '../../testing/render-app';
import { FormTextField } from './FormTextField';
import { SchemaForm } from './SchemaForm';

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
