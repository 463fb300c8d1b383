import { renderApp } from '@teluk-mart/testing/render-app';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilterDay } from './FilterDay';

const change = jest.fn<void, [string | undefined]>();

function Filter({ start }: { start?: string }) {
  const [day, setDay] = useState(start);
  const keep = (next: string | undefined) => {
    change(next);
    setDay(next);
  };
  return (
    <>
      <FilterDay name="dari" label="Dari tanggal" value={day} onChange={keep} latest="2026-01-20" />
      <button onClick={() => setDay('2026-01-09')}>Sembilan</button>
      <button onClick={() => setDay(undefined)}>Tidak ada</button>
    </>
  );
}

const show = (start?: string) => renderApp(<Filter start={start} />);
const field = () => screen.getByRole('group', { name: 'Dari tanggal' });
const part = (name: string) => within(field()).getByRole('spinbutton', { name });
const text = () =>
  within(field())
    .getAllByRole('spinbutton')
    .map(({ textContent }) => textContent)
    .join('/');
const type = async (name: string, keys: string) => {
  await userEvent.click(part(name));
  await userEvent.keyboard(keys);
};
const leave = () => userEvent.click(document.body);

beforeEach(() => change.mockReset());

it('hands on a day as soon as it is whole, and not before', async () => {
  show();
  await type('Tanggal', '0501202');
  expect(text()).toBe('05/01/0202');
  expect(change).not.toHaveBeenCalled();
  await userEvent.keyboard('6');
  expect(change.mock.calls).toEqual([['2026-01-05']]);
});

it('says of a half typed day that it does not filter, and keeps it', async () => {
  show('2026-01-05');
  await type('Tahun', '{Backspace}');
  expect(change).not.toHaveBeenCalled();
  await leave();
  expect(change.mock.calls).toEqual([[undefined]]);
  expect(text()).toBe('05/01/tttt');
  expect(screen.getByText('Isi tanggal yang lengkap.')).toBeVisible();
  await type('Tahun', '2025');
  expect(change).toHaveBeenLastCalledWith('2025-01-05');
  expect(screen.queryByText('Isi tanggal yang lengkap.')).not.toBeInTheDocument();
});

it('is chosen in a calendar, which offers nothing later', async () => {
  show('2026-01-05');
  await userEvent.click(within(field()).getByRole('button', { name: /^Pilih tanggal/ }));
  expect(screen.getByRole('gridcell', { name: '21' })).toBeDisabled();
  await userEvent.click(screen.getByRole('gridcell', { name: '15' }));
  expect(change.mock.calls).toEqual([['2026-01-15']]);
});

it('follows a filter that changes elsewhere', async () => {
  show('2026-01-05');
  await userEvent.click(screen.getByRole('button', { name: 'Sembilan' }));
  expect(text()).toBe('09/01/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Tidak ada' }));
  expect(text()).toBe('hh/bb/tttt');
  expect(change).not.toHaveBeenCalled();
});
