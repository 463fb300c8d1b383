import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { useLocalAddress } from './use-local-address';

function Shown({ file }: { file: Blob | undefined }) {
  return <p>{useLocalAddress(file) ?? 'none'}</p>;
}

const open = new Set<string>();

beforeEach(() => {
  open.clear();
  let count = 0;
  // jsdom has no addresses for files.
  URL.createObjectURL = () => {
    const address = `blob:${(count += 1)}`;
    open.add(address);
    return address;
  };
  URL.revokeObjectURL = (address) => void open.delete(address);
});

it('has one address while a file is looked at, and none afterwards', () => {
  const view = (file?: Blob) => (
    <StrictMode>
      <Shown file={file} />
    </StrictMode>
  );
  const { rerender, unmount } = render(view());
  expect(screen.getByText('none')).toBeVisible();
  rerender(view(new Blob(['a'])));
  const [first] = open;
  expect(open.size).toBe(1);
  expect(screen.getByText(String(first))).toBeVisible();
  rerender(view(new Blob(['b'])));
  expect(open.size).toBe(1);
  expect(open).not.toContain(first);
  rerender(view());
  expect(screen.getByText('none')).toBeVisible();
  expect(open.size).toBe(0);
  rerender(view(new Blob(['c'])));
  unmount();
  expect(open.size).toBe(0);
});
