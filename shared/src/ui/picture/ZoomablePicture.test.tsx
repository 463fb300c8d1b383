import { render, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setRuntimeConfig } from '@teluk-mart/shared/runtime-config';
import { ZoomablePicture } from './ZoomablePicture';

async function open() {
  setRuntimeConfig({ apiHost: 'https://api.test' });
  render(<ZoomablePicture path="/uploads/x.webp" alt="Poster" title="Pesta Gajian" />);
  const button = screen.getByRole('button', { name: 'Perbesar gambar: Pesta Gajian' });
  await userEvent.click(button);
  return { button, dialog: await screen.findByRole('dialog', { name: 'Pesta Gajian' }) };
}

describe('ZoomablePicture', () => {
  it('opens the whole picture', async () => {
    const { dialog } = await open();
    expect(within(dialog).getByRole('img', { name: 'Poster' })).toHaveAttribute(
      'src',
      'https://api.test/uploads/x.webp',
    );
  });

  it.each([null, undefined, ''])('offers nothing to enlarge where the path is %p', (path) => {
    render(<ZoomablePicture path={path} alt="Poster" title="Pesta Gajian" />);
    expect(screen.getByRole('img', { name: 'Poster' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Tutup' }))],
  ])('is closed by %s and gives the focus back', async (_, close) => {
    const { button, dialog } = await open();
    await close();
    await waitForElementToBeRemoved(dialog);
    expect(button).toHaveFocus();
  });
});
