import { toastSlice, useToast } from '@teluk-mart/contract/toast';
import { renderApp } from '@teluk-mart/testing/render-app';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LazyToaster } from './LazyToaster';

const { shown } = toastSlice.actions;
let mockCode: () => unknown;
jest.mock('./Toaster', () => mockCode());

const offline = () => {
  throw new Error('ChunkLoadError');
};
const online = () => ({ __esModule: true, default: () => <p>Toaster</p> });

/** Starts a page that only reads, or one that may show a toast. */
function start({ mayToast }: { mayToast: boolean }) {
  function Form() {
    useToast();
    return <input aria-label="Nama" />;
  }
  return renderApp(
    <>
      {mayToast ? <Form /> : <h1>Blog</h1>}
      <LazyToaster />
    </>,
  );
}

/** Lets the promise of an import settle. */
const settle = () => act(() => Promise.resolve());

describe('LazyToaster', () => {
  let log: jest.SpyInstance;

  beforeEach(() => {
    jest.resetModules();
    mockCode = jest.fn(online);
    log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('fetches nothing for a reader', async () => {
    start({ mayToast: false });
    await settle();
    expect(mockCode).not.toHaveBeenCalled();
  });

  it('has the toaster ready where there may be a toast', async () => {
    const { store } = start({ mayToast: true });
    await waitFor(() => expect(mockCode).toHaveBeenCalled());
    await settle();
    act(() => void store.dispatch(shown({ title: 'Sukses' })));
    expect(screen.getByText('Toaster')).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('tells a failure in plain words where the code cannot be fetched, and keeps the page', async () => {
    mockCode = jest.fn(offline);
    const { store } = start({ mayToast: true });
    await userEvent.type(await screen.findByLabelText('Nama'), 'Siti');
    const words = { title: 'Error', description: 'Gagal menyimpan data' };
    act(() => void store.dispatch(shown({ ...words, failure: true })));
    expect(screen.getByRole('alert')).toHaveTextContent('ErrorGagal menyimpan data');
    await waitFor(() => expect(log).toHaveBeenCalledTimes(2));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(screen.getByLabelText('Nama')).toHaveValue('Siti');
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('asks again at the next toast, which is told at once and once', async () => {
    mockCode = jest.fn(offline);
    const { store } = start({ mayToast: true });
    await waitFor(() => expect(log).toHaveBeenCalled());
    mockCode = jest.fn(online);
    act(() => void store.dispatch(shown({ title: 'Sukses' })));
    await settle();
    expect(mockCode).toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('Sukses');
    act(() => void store.dispatch(shown({ title: 'Sukses lagi' })));
    expect(screen.getByText('Toaster')).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
