import { toastSlice, useToast } from '@teluk-mart/contract/toast';
import { renderApp } from '@teluk-mart/testing/render-app';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toastPlace } from './PlainToast';
import Toaster from './Toaster';

describe('Toaster (docs/specification.md#toasts)', () => {
  it.each([
    ['alert', true],
    ['status', false],
  ])('is an %s where it reports a failure: %s; long words break', async (role, failure) => {
    const { store } = renderApp(<Toaster />, { styled: true });
    const toast = { title: 'Sukses!', description: 'x'.repeat(200), failure };
    act(() => void store.dispatch(toastSlice.actions.shown(toast)));
    const element = await screen.findByRole(role);
    expect(element).toHaveTextContent('Sukses!');
    expect(getComputedStyle(element).getPropertyValue('overflow-wrap')).toBe('anywhere');
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(element).not.toBeInTheDocument());
  });

  it('tells what it is about below what happened', async () => {
    const { store } = renderApp(<Toaster />);
    const toast = { title: 'Sukses!', description: 'Diubah.', detail: 'Siti Aminah: Ditinjau' };
    act(() => void store.dispatch(toastSlice.actions.shown(toast)));
    expect(await screen.findByText('Siti Aminah: Ditinjau')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Sukses!Diubah.Siti Aminah: Ditinjau');
  });

  it('offers what takes it back, once, and goes', async () => {
    const onSelect = jest.fn();
    function Page() {
      const toast = useToast();
      const action = { label: 'Urungkan', onSelect };
      return (
        <button onClick={() => toast.success('Sukses!', 'Status diubah.', { action })}>Ubah</button>
      );
    }
    renderApp(
      <>
        <Page />
        <Toaster />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ubah' }));
    const undo = await screen.findByRole('button', { name: 'Urungkan' });
    await userEvent.dblClick(undo);
    expect(onSelect).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('Status diubah.')).not.toBeInTheDocument());
  });
});

describe('toastPlace', () => {
  it('is the upper edge of a small window, and the lower one of a large', () => {
    expect(toastPlace()).toMatchObject({
      top: { xs: 8, sm: 8, md: 'auto' },
      bottom: { xs: 'auto', sm: 'auto', md: 24 },
    });
  });

  it('is above what a dialog keeps free at the lower edge of a small window', () => {
    expect(toastPlace({ xs: 68, sm: 92 })).toMatchObject({
      top: { xs: 'auto', sm: 'auto', md: 'auto' },
      bottom: { xs: 68, sm: 92, md: 24 },
    });
  });
});
