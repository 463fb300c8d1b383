import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object } from 'yup';
import { renderApp } from '@teluk-mart/shared/testing/render-app';
import { flag } from '../../domain/validation/fields';
import { FormSwitch } from './FormSwitch';
import { SchemaForm } from './SchemaForm';

const save = jest.fn<Promise<void>, [unknown]>();

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

beforeEach(() => save.mockReset().mockResolvedValue(undefined));

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
