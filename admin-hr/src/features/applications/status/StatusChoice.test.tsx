import { renderApp } from '@teluk-mart/testing/render-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { StatusChoice } from './StatusChoice';

const onChoose = jest.fn();

function show(props: Partial<ComponentProps<typeof StatusChoice>> = {}) {
  renderApp(<StatusChoice current="Ditinjau" busy={false} onChoose={onChoose} {...props} />);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => onChoose.mockClear());

it('offers the four statuses in plain words, with the present one pressed', () => {
  show();
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Diterima',
    'Ditinjau',
    'Wawancara',
    'Ditolak',
  ]);
  expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('Ditinjau');
});

it('chooses another one, and not the present one again', async () => {
  show();
  await press('Ditinjau');
  expect(onChoose).not.toHaveBeenCalled();
  await press('Jadikan "Wawancara"');
  expect(onChoose).toHaveBeenCalledWith('Wawancara');
});

it('has none pressed where applications differ', () => {
  show({ current: undefined });
  expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { pressed: false })).not.toBeInTheDocument();
});

it('lets one choose nothing while a change is on its way, and keeps the focus', async () => {
  show({ busy: true });
  await press('Jadikan "Ditolak"');
  expect(onChoose).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Jadikan "Ditolak"' })).toHaveFocus();
});

it('tells the keys, where there are any, and shows no text that is not in the name of the button', () => {
  show({ withKeys: true });
  for (const button of screen.getAllByRole('button')) {
    const shown = button.textContent;
    expect(button).toHaveAccessibleName(expect.stringContaining(shown));
    expect(shown).not.toMatch(/\d/);
  }
  expect(screen.getByRole('button', { name: 'Jadikan "Ditolak"' })).toHaveAttribute(
    'aria-keyshortcuts',
    '4',
  );
});
