import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object } from 'yup';
import { renderApp } from '@teluk-mart/shared/testing/render-app';
import { text } from '../../domain/validation/fields';
import { FormSelect } from './FormSelect';
import { SchemaForm } from './SchemaForm';

const save = jest.fn<Promise<void>, [unknown]>();

beforeEach(() => save.mockReset().mockResolvedValue(undefined));

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
