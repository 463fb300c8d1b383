import { eventSchema } from '@teluk-mart/domain/event/event-fields';
import { renderApp } from '@teluk-mart/testing/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SchemaForm } from '../SchemaForm';
import { FormTimeField } from './FormTimeField';

const MESSAGE = 'Format waktu harus HH:mm (contoh: 14:00).';
const save = jest.fn<Promise<void>, [unknown]>();

beforeEach(() => save.mockReset().mockResolvedValue(undefined));

function show(waktu: string) {
  renderApp(
    <SchemaForm
      initialValues={{ waktu }}
      schema={eventSchema.pick(['waktu'])}
      save={(clean) => save(clean)}
      failure="Gagal"
    >
      <FormTimeField name="waktu" label="Waktu" hint="Waktu setempat (WITA)." />
      <button type="submit">Simpan</button>
    </SchemaForm>,
  );
}

const field = () => screen.getByRole('group', { name: 'Waktu' });
const part = (name: string) => within(field()).getByRole('spinbutton', { name });
const text = () => `${part('Jam').textContent}:${part('Menit').textContent}`;
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }));

it('is typed with 24 hours', async () => {
  show('');
  expect(text()).toBe('jj:mm');
  expect(field()).toHaveAccessibleDescription('Waktu setempat (WITA).');
  await userEvent.click(part('Jam'));
  await userEvent.keyboard('1930');
  expect(text()).toBe('19:30');
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalledWith({ waktu: '19:30' }));
});

it.each([
  ['half typed', '', '19'],
  ['without its minutes', '14:00', '{ArrowRight}{Backspace}'],
  ['empty', '', ''],
])('is refused where it is %s', async (_, stored, keys) => {
  show(stored);
  await userEvent.click(part('Jam'));
  await userEvent.keyboard(`${keys}{Enter}`);
  expect(await screen.findByText(MESSAGE)).toBeVisible();
  await waitFor(() => expect(part('Jam')).toBeInvalid());
  expect(save).not.toHaveBeenCalled();
});

it('is chosen from lists of hours and minutes', async () => {
  show('14:00');
  await userEvent.click(
    within(field()).getByRole('button', { name: 'Pilih jam, yang dipilih 14:00' }),
  );
  const lists = await screen.findByRole('dialog', { name: 'Waktu' });
  const option = (list: string, name: string) =>
    within(within(lists).getByRole('listbox', { name: list })).getByRole('option', { name });
  expect(option('Pilih jam', 'Jam 14')).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(option('Pilih jam', 'Jam 08'));
  await userEvent.click(option('Pilih menit', 'Menit 45'));
  expect(text()).toBe('08:45');
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalledWith({ waktu: '08:45' }));
});
