import { periodFields } from '@teluk-mart/domain/validation/fields';
import { renderApp } from '@teluk-mart/testing/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object } from 'yup';
import { theme } from '../../theme/theme';
import { SchemaForm } from '../SchemaForm';
import { FormDateField } from './FormDateField';

const save = jest.fn<Promise<void>, [unknown]>();
const dirty = jest.fn();
let reset: (() => void) | undefined;

beforeEach(() => {
  save.mockReset().mockResolvedValue(undefined);
  dirty.mockReset();
});
afterEach(() => jest.useRealTimers());

function show(start: string, end = '2026-12-31', styled = false) {
  renderApp(
    <SchemaForm
      initialValues={{ periode_start: start, periode_end: end }}
      schema={object(periodFields())}
      save={async (clean, _typed, helpers) => {
        reset = () =>
          helpers.resetForm({ values: { periode_start: '2026-07-01', periode_end: '' } });
        await save(clean);
      }}
      failure="Gagal"
      onDirtyChange={dirty}
    >
      <FormDateField name="periode_start" label="Tanggal mulai" hint="Hari pertama." />
      <FormDateField name="periode_end" label="Tanggal akhir" earliest={start} />
      <button type="submit">Simpan</button>
    </SchemaForm>,
    { styled },
  );
}

const field = (name = 'Tanggal mulai') => screen.getByRole('group', { name });
const part = (name: string, label?: string) =>
  within(field(label)).getByRole('spinbutton', { name });
const text = (label?: string) =>
  within(field(label))
    .getAllByRole('spinbutton')
    .map(({ textContent }) => textContent)
    .join('/');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
const openCalendar = (name = 'Tanggal mulai') =>
  userEvent.click(within(field(name)).getByRole('button', { name: /^Pilih tanggal/ }));

it('is typed part by part as day, month and year', async () => {
  show('');
  expect(text()).toBe('hh/bb/tttt');
  await userEvent.click(part('Tanggal'));
  await userEvent.keyboard('05032026');
  expect(text()).toBe('05/03/2026');
  await submit();
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith({ periode_start: '2026-03-05', periode_end: '2026-12-31' }),
  );
});

it('takes a pasted day, over an incomplete one too, or says how to write it', async () => {
  show('2026-03-05');
  await userEvent.click(part('Bulan'));
  await userEvent.keyboard('{Backspace}');
  await userEvent.paste('1 Maret 2026');
  expect(text()).toBe('01/03/2026');
  await userEvent.paste('3/14/2026');
  expect(text()).toBe('01/03/2026');
  const words = 'Teks yang ditempel tidak terbaca. Tulis seperti 05/03/2026.';
  expect(field()).toHaveAccessibleDescription(words);
  await userEvent.click(part('Tanggal'));
  await userEvent.keyboard('7-4-2026');
  expect(text()).toBe('07/04/2026');
  expect(field()).toHaveAccessibleDescription('Hari pertama.');
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ periode_start: '2026-04-07' });
});

it('is a required group with a hint, and changes nothing by being shown', async () => {
  show('2026-03-05');
  expect(text()).toBe('05/03/2026');
  expect(field()).toHaveAccessibleDescription('Hari pertama.');
  expect(part('Tanggal')).toBeRequired();
  expect(part('Bulan')).toHaveAttribute('aria-valuetext', 'Maret');
  expect(dirty).toHaveBeenLastCalledWith(false);
  await userEvent.click(screen.getByText('Tanggal mulai'));
  expect(part('Tanggal')).toHaveFocus();
});

it.each([
  ['half typed', '', '0503'],
  ['without a year', '2026-03-05', '{ArrowRight}{ArrowRight}{Backspace}'],
  ['no day at all', '', '31022026'],
  ['not in a year of ours', '', '05030002'],
  ['emptied', '2026-03-05', '{Backspace}{ArrowRight}{Backspace}{ArrowRight}{Backspace}'],
])('is refused where it is %s', async (_, stored, keys) => {
  show(stored);
  await userEvent.click(part('Tanggal'));
  await userEvent.keyboard(keys);
  expect(dirty).toHaveBeenLastCalledWith(stored !== '' || keys !== '');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Tanggal mulai harus valid.')).toBeVisible();
  expect(field()).toHaveAccessibleDescription('Tanggal mulai harus valid.');
  await waitFor(() => expect(part('Tanggal')).toHaveFocus());
  expect(part('Tanggal')).toBeInvalid();
  expect(save).not.toHaveBeenCalled();
});

it('keeps what is half typed in sight', async () => {
  show('2026-03-05');
  await userEvent.click(part('Bulan'));
  await userEvent.keyboard('{Backspace}');
  await userEvent.tab();
  expect(text()).toBe('05/bb/2026');
  await userEvent.click(part('Bulan'));
  await userEvent.keyboard('11');
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ periode_start: '2026-11-05' });
});

it('offers a calendar that begins on Monday and marks the shop’s today', async () => {
  // Still the 9th in London, already the 10th in Makassar.
  jest.useFakeTimers({ now: new Date('2026-03-09T17:00:00Z'), doNotFake: ['setTimeout'] });
  show('');
  await openCalendar();
  const calendar = await screen.findByRole('dialog', { name: 'Tanggal mulai' });
  expect(within(calendar).getByText('Maret 2026')).toBeVisible();
  expect(
    within(calendar)
      .getAllByRole('columnheader')
      .map((header) => [header.textContent, header.getAttribute('aria-label')]),
  ).toEqual([
    ['Sen', 'Senin'],
    ['Sel', 'Selasa'],
    ['Rab', 'Rabu'],
    ['Kam', 'Kamis'],
    ['Jum', 'Jumat'],
    ['Sab', 'Sabtu'],
    ['Min', 'Minggu'],
  ]);
  expect(within(calendar).getByRole('gridcell', { current: 'date' })).toHaveTextContent('10');
  await userEvent.click(within(calendar).getByRole('gridcell', { name: '17' }));
  expect(text()).toBe('17/03/2026');
  await waitFor(() => expect(calendar).not.toBeInTheDocument());
  expect(screen.queryByText('Tanggal mulai harus valid.')).not.toBeInTheDocument();
});

it('complains neither while the calendar is open nor where nothing was changed', async () => {
  show('');
  const complaint = () => screen.queryByText('Tanggal mulai harus valid.');
  await openCalendar();
  const calendar = await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(calendar).not.toBeInTheDocument());
  expect(complaint()).not.toBeInTheDocument();
  await userEvent.click(part('Tanggal'));
  await userEvent.keyboard('05');
  await openCalendar();
  await screen.findByRole('dialog');
  expect(complaint()).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(complaint()).toBeVisible());
});

it('shows the letters of an empty field as pale as a placeholder', () => {
  show('', '2026-12-31', true);
  const letters = (name: string) => part('Tanggal', name).closest('.MuiPickersSectionList-root');
  expect(letters('Tanggal mulai')).toHaveStyle({ color: theme.palette.text.secondary });
  expect(letters('Tanggal akhir')).not.toHaveStyle({ color: theme.palette.text.secondary });
});

it('greys out the days before the earliest one', async () => {
  show('2026-03-05', '2026-03-20');
  await openCalendar('Tanggal akhir');
  const calendar = await screen.findByRole('dialog', { name: 'Tanggal akhir' });
  expect(within(calendar).getByRole('gridcell', { name: '4' })).toBeDisabled();
  expect(within(calendar).getByRole('gridcell', { name: '5' })).toBeEnabled();
});

it('follows a reset of the form', async () => {
  show('2026-03-05');
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalled());
  act(() => reset?.());
  await waitFor(() => expect(text()).toBe('01/07/2026'));
  expect(text('Tanggal akhir')).toBe('hh/bb/tttt');
});

it('is read only while the form is on its way', async () => {
  save.mockReturnValue(new Promise(() => undefined));
  show('2026-03-05');
  await submit();
  await waitFor(() => expect(part('Tanggal')).toHaveAttribute('aria-readonly', 'true'));
});
