import { Link, useSearchParams } from '@teluk-mart/contract/routing';
import { renderApp } from '@teluk-mart/testing/render-app';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { SearchBox } from './TableToolbar';

function Page() {
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <SearchBox
        label="Cari"
        value={query.get('cari') ?? ''}
        onChange={(cari) => setQuery(cari === '' ? {} : { cari }, { replace: true })}
      />
      <Link to="/">Semua</Link>
    </>
  );
}

const box = () => screen.getByRole('searchbox', { name: 'Cari' });

/** Taps as a finger does, which leaves the focus where it is. */
const tap = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

function type(text: string) {
  act(() => box().focus());
  fireEvent.change(box(), { target: { value: text } });
}

const pause = () => act(() => jest.advanceTimersByTime(1000));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('SearchBox', () => {
  it('searches once the fingers rest, not at every key', () => {
    const { router } = renderApp(<Page />);
    type('b');
    type('budi ');
    expect(router.state.location.search).toBe('');
    pause();
    expect(router.state.location.search).toBe('?cari=budi');
    expect(box()).toHaveValue('budi ');
  });

  it('searches at once where it is left', () => {
    const { router } = renderApp(<Page />);
    type('budi');
    act(() => box().blur());
    expect(router.state.location.search).toBe('?cari=budi');
  });

  it('follows the address after going back, although it has the focus', async () => {
    const { router } = renderApp(<Page />, { url: '/?cari=sari' });
    await act(() => router.navigate('/?cari=budi'));
    type('budi s');
    pause();
    expect(router.state.location.search).toBe('?cari=budi+s');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(box()).toHaveValue('sari'));
    expect(box()).toHaveFocus();
  });

  it.each(['/', '/?cari=sari'])(
    'stays out of a clean address that a link led to from %s',
    (url) => {
      const { router } = renderApp(<Page />, { url });
      type('budi');
      tap('Semua');
      expect(box()).toHaveValue('');
      pause();
      expect(router.state.location.search).toBe('');
    },
  );

  it('does so after a search that was emptied, too', () => {
    const { router } = renderApp(<Page />);
    type('b');
    pause();
    type('');
    pause();
    type('budi');
    tap('Semua');
    pause();
    expect(router.state.location.search).toBe('');
  });
});
