import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object } from 'yup';
import { rupiah, wholeNumber } from '@teluk-mart/domain/validation/fields';
import { renderApp } from '@teluk-mart/testing/render-app';
import { FormNumberField } from './FormNumberField';
import { SchemaForm } from './SchemaForm';

const save = jest.fn<Promise<void>, [unknown]>();

beforeEach(() => save.mockReset().mockResolvedValue(undefined));

function show(initialValues: { kuota: string; harga: string }) {
  renderApp(
    <SchemaForm
      initialValues={initialValues}
      schema={object({
        kuota: wholeNumber('Kuota').min(1, 'Kuota minimal 1.'),
        harga: rupiah('Harga'),
      })}
      save={(clean) => save(clean)}
      failure="Gagal"
    >
      <FormNumberField name="kuota" label="Kuota" hint="Per orang." />
      <FormNumberField name="harga" label="Harga" money optional />
      <button type="submit">Simpan</button>
    </SchemaForm>,
  );
}

const quota = () => screen.getByRole('textbox', { name: 'Kuota' });
const price = () => screen.getByRole('textbox', { name: 'Harga (opsional)' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }));

it('takes digits alone, and groups an amount of rupiah while it is typed', async () => {
  show({ kuota: '', harga: '' });
  await userEvent.type(quota(), '1a5,0-0');
  await userEvent.type(price(), '50000');
  expect(quota()).toHaveValue('1500');
  expect(price()).toHaveValue('Rp50.000');
  expect(quota()).toHaveAccessibleDescription('Per orang.');
  expect(quota()).toHaveAttribute('inputmode', 'numeric');
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalledWith({ kuota: 1500, harga: 50_000 }));
});

it('shows what is stored, and can be emptied', async () => {
  show({ kuota: '12', harga: '50000' });
  expect(price()).toHaveValue('Rp50.000');
  await userEvent.clear(price());
  await userEvent.clear(quota());
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalledWith({ kuota: undefined, harga: undefined }));
});

it.each(['50000', '50.000', 'Rp 50.000,00', '50000.00', '50,000'])(
  'reads the pasted amount %s as it is meant',
  async (text) => {
    show({ kuota: '', harga: '' });
    fireEvent.paste(price(), { clipboardData: { getData: () => text } });
    await waitFor(() => expect(price()).toHaveValue('Rp50.000'));
  },
);

it('says what is wrong with a number', async () => {
  show({ kuota: '', harga: '' });
  await userEvent.type(quota(), '0');
  await submit();
  expect(await screen.findByText('Kuota minimal 1.')).toBeVisible();
  expect(quota()).toBeInvalid();
  expect(save).not.toHaveBeenCalled();
});

it('takes no more digits than a number can hold exactly', async () => {
  show({ kuota: '', harga: '' });
  await userEvent.click(price());
  await userEvent.paste('9'.repeat(128 * 1024));
  await userEvent.clear(price());
  await userEvent.type(price(), '9'.repeat(17));
  expect(price()).toHaveValue('Rp999.999.999.999.999');
});
