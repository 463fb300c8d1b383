import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editIcon } from '../icon-paths';
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

  it('has real links, which open beside the page and are told of', async () => {
    const onOpen = jest.fn((event: Event) => event.preventDefault());
    const onSelect = jest.fn();
    const action = {
      label: 'Undangan Interview 1',
      note: 'Dibuka 21 Nov 2026',
      icon: editIcon,
      href: 'https://wa.me/62812',
      onSelect,
    };
    render(
      <main tabIndex={-1}>
        <RowActions name="Budi" actions={[action]} />
      </main>,
    );
    await userEvent.click(button());
    const link = screen.getByRole('menuitem', { name: 'Undangan Interview 1' });
    expect(link).toHaveAttribute('href', 'https://wa.me/62812');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAccessibleDescription('Dibuka 21 Nov 2026');
    link.addEventListener('click', onOpen);
    await userEvent.click(link);
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(onSelect).toHaveBeenCalledTimes(1);
  });
});
