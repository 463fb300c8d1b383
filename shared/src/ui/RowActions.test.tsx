import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editIcon } from './icon-paths';
import { RowActions } from './RowActions';

const onEdit = jest.fn();
const onDelete = jest.fn();

function show(busy = false) {
  return render(
    <main tabIndex={-1}>
      <RowActions
        name="Budi"
        busy={busy}
        actions={[
          { label: 'Edit', icon: editIcon, onSelect: onEdit },
          {
            label: 'Hapus',
            icon: editIcon,
            onSelect: onDelete,
            destructive: true,
            disabledReason: 'Admin aktif terakhir tidak dapat dihapus.',
          },
        ]}
      />
    </main>,
  );
}

const button = () => screen.getByRole('button', { name: 'Aksi untuk Budi' });

beforeEach(() => jest.resetAllMocks());

describe('RowActions', () => {
  it('does what is chosen, once the focus is back on its button', async () => {
    show();
    onEdit.mockImplementation(() => expect(button()).toHaveFocus());
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
    expect(onEdit).toHaveBeenCalledTimes(1);
  });

  it('says why something may not be done, to the keyboard too, and does not do it', async () => {
    show();
    act(() => button().focus());
    await userEvent.keyboard('{Enter}{ArrowDown}');
    const item = screen.getByRole('menuitem', { name: 'Hapus' });
    expect(item).toHaveFocus();
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveAccessibleDescription('Admin aktif terakhir tidak dapat dihapus.');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(item);
    expect(onDelete).not.toHaveBeenCalled();
  });

  it('does what is chosen once, however often its fading menu is touched', async () => {
    show();
    await userEvent.click(button());
    const item = screen.getByRole('menuitem', { name: 'Edit' });
    fireEvent.click(item);
    fireEvent.click(item);
    expect(onEdit).toHaveBeenCalledTimes(1);
  });

  it('does not open while something is on its way, and keeps the focus', async () => {
    show(true);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button());
    expect(button()).toHaveFocus();
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('hands the focus on when its row goes away', async () => {
    const { rerender } = show();
    act(() => button().focus());
    rerender(<main tabIndex={-1} />);
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
