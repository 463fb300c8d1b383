import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { actByKey } from './cv-keys';

const onNext = jest.fn();

function Dialog() {
  return (
    <div role="dialog" onKeyDown={(event) => actByKey(event, { ArrowRight: onNext, '1': onNext })}>
      <button>Tombol</button>
      <input aria-label="Isian" />
      <textarea aria-label="Catatan" />
      <div role="menu">
        <button role="menuitem">Pilihan</button>
      </div>
      {createPortal(<button>Ya, Hapus</button>, document.body)}
    </div>
  );
}

async function type(keys: string, on: HTMLElement) {
  act(() => on.focus());
  await userEvent.keyboard(keys);
}

beforeEach(() => {
  onNext.mockClear();
  render(<Dialog />);
});

it.each(['{ArrowRight}', '1'])('does what %s stands for', async (key) => {
  await type(key, screen.getByRole('button', { name: 'Tombol' }));
  expect(onNext).toHaveBeenCalledTimes(1);
});

it.each([
  ['a field', () => screen.getByLabelText('Isian')],
  ['a long field', () => screen.getByLabelText('Catatan')],
  ['a menu', () => screen.getByRole('menuitem')],
  ['a dialog that was opened from here', () => screen.getByRole('button', { name: 'Ya, Hapus' })],
])('leaves keys to %s', async (_, element) => {
  await type('{ArrowRight}1', element());
  expect(onNext).not.toHaveBeenCalled();
});

it.each(['{Alt>}{ArrowRight}{/Alt}', '{Control>}1{/Control}', '{Shift>}1{/Shift}', '2'])(
  'does nothing at %s',
  async (keys) => {
    await type(keys, screen.getByRole('button', { name: 'Tombol' }));
    expect(onNext).not.toHaveBeenCalled();
  },
);

it('does it once while a key is held down', async () => {
  await type('{1>3/}', screen.getByRole('button', { name: 'Tombol' }));
  expect(onNext).toHaveBeenCalledTimes(1);
});
