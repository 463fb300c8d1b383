import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closesPopover, opensPopover, WindowPopover } from './WindowPopover';

/** Shows a button and the popover that it opens, and opens it. */
function show() {
  render(
    <>
      <button {...opensPopover('pilihan')}>Buka</button>
      <WindowPopover id="pilihan" ground="#000" aria-label="Pilihan" sx={{}}>
        <button {...closesPopover('pilihan')}>Tutup</button>
        <a href="#promo">Promo</a>
      </WindowPopover>
      <button>Lain</button>
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Buka' }));
  return screen.getByRole('dialog', { name: 'Pilihan' });
}

const isOpen = () => screen.queryByRole('dialog') !== null;

it('is what the browser opens, and takes the focus', () => {
  const panel = show();
  expect(panel.parentElement).toHaveAttribute('popover', 'auto');
  expect(panel).toHaveAttribute('autofocus');
});

it.each([
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Tutup' }))],
  ['a press on the ground', (panel: HTMLElement) => fireEvent.click(panel.previousSibling as Node)],
  ['a followed link', () => fireEvent.click(screen.getByRole('link'))],
])('is closed by %s', (_how, close) => {
  close(show());
  expect(isOpen()).toBe(false);
});

it('is closed when the focus leaves it, and not while it moves inside', async () => {
  show().focus();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('link')).toHaveFocus();
  expect(isOpen()).toBe(true);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Lain' })).toHaveFocus();
  expect(isOpen()).toBe(false);
});

it('keeps Esc from closing what the page stands in', () => {
  const panel = show();
  expect(fireEvent.keyDown(panel, { key: 'Escape' })).toBe(false);
  expect(isOpen()).toBe(false);
});
