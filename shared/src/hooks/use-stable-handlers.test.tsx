import { useEffect } from 'react';
import { render, renderHook } from '@testing-library/react';
import { useStableHandlers } from './use-stable-handlers';

interface Handlers {
  open: (id: number, name: string) => void;
  close: () => void;
}

it('stays the same, and does what the newest do', () => {
  const first = { open: jest.fn(), close: jest.fn() };
  const second = { open: jest.fn(), close: jest.fn() };
  const { result, rerender } = renderHook((newest: Handlers) => useStableHandlers(newest), {
    initialProps: first,
  });
  const stable = result.current;
  stable.open(1, 'satu');
  expect(first.open).toHaveBeenCalledWith(1, 'satu');
  rerender(second);
  expect(result.current).toBe(stable);
  stable.open(2, 'dua');
  stable.close();
  expect(second.open).toHaveBeenCalledWith(2, 'dua');
  expect(second.close).toHaveBeenCalledTimes(1);
  expect(first.open).toHaveBeenCalledTimes(1);
});

it('does the newest already where a child calls it from an effect', () => {
  function Child({ tell }: { tell: () => void }) {
    useEffect(() => tell());
    return undefined;
  }
  function Parent({ tell }: { tell: () => void }) {
    return <Child {...useStableHandlers({ tell })} />;
  }
  const first = jest.fn();
  const second = jest.fn();
  const { rerender } = render(<Parent tell={first} />);
  rerender(<Parent tell={second} />);
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(1);
});
