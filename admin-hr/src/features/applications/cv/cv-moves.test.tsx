import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  budi,
  later,
  openCvDialog,
  press,
  shownDialog,
  shownFrame,
} from '../testing/show-cv-dialog';

afterEach(() => jest.restoreAllMocks());

describe('the way from one applicant to the next', () => {
  it('is the buttons', async () => {
    openCvDialog();
    await shownDialog('Siti Aminah');
    await press('Berikutnya');
    expect(await shownDialog('Budi Santoso')).toHaveAccessibleDescription('Kasir · 2 dari 3');
    await press('Sebelumnya');
    await shownDialog('Siti Aminah');
  });

  it('is the arrow keys, wherever the focus is', async () => {
    openCvDialog();
    const dialog = await shownDialog('Siti Aminah');
    expect(screen.getByRole('button', { name: 'Berikutnya' })).toHaveAttribute(
      'aria-keyshortcuts',
      'ArrowRight',
    );
    await userEvent.keyboard('{ArrowRight}');
    await shownDialog('Budi Santoso');
    act(() => within(dialog).getByRole('button', { name: 'Jadikan "Ditolak"' }).focus());
    await userEvent.keyboard('{ArrowRight}');
    await shownDialog('Wati');
    expect(within(dialog).getByRole('button', { name: 'Jadikan "Ditolak"' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await shownDialog('Budi Santoso');
  });

  it('ends at the ends, and keeps the focus there', async () => {
    openCvDialog();
    await shownDialog('Siti Aminah');
    expect(screen.getByRole('button', { name: 'Sebelumnya' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await press('Berikutnya');
    await shownDialog('Budi Santoso');
    await press('Berikutnya');
    await shownDialog('Wati');
    const next = screen.getByRole('button', { name: 'Berikutnya' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveFocus();
  });

  it('never shows a CV under another name, nor lets one act on whom one has left', async () => {
    const next = later();
    const { calls } = openCvDialog({ '/api/applications/2': next.answer });
    const old = await shownFrame('Siti Aminah');
    await press('Berikutnya');
    expect(await shownDialog('Siti Aminah')).toHaveAccessibleDescription('Kasir · 2 dari 3');
    expect(old).toBeInTheDocument();
    await press('Jadikan "Ditolak"');
    await userEvent.keyboard('4');
    expect(calls('/api/applications/1/status')).toBe(0);
    await next.give(budi);
    await shownDialog('Budi Santoso');
    expect(old).not.toBeInTheDocument();
    expect(await shownFrame('Budi Santoso')).toBeVisible();
  });
});
