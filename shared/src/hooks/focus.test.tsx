import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { type FocusTarget, useFocusAfterRemoval } from './focus';

function Row({ heir, onDelete }: { heir?: FocusTarget; onDelete: () => void }) {
  const row = useRef<HTMLLIElement>(null);
  useFocusAfterRemoval(row, heir);
  return (
    <li ref={row}>
      <button onClick={onDelete}>Hapus</button>
    </li>
  );
}

function Page({ heir }: { heir?: FocusTarget }) {
  const [deleted, setDeleted] = useState(false);
  return (
    <main tabIndex={-1}>
      <button>Lain</button>
      <ol tabIndex={-1}>{!deleted && <Row heir={heir} onDelete={() => setDeleted(true)} />}</ol>
    </main>
  );
}

const theList: FocusTarget = (row) => row.closest('ol');
const nothing: FocusTarget = () => null;

/** Deletes the row while the focus is on a button. */
function deleteRow(focused: 'Hapus' | 'Lain', heir?: FocusTarget) {
  render(<Page heir={heir} />);
  act(() => screen.getByRole('button', { name: focused }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Hapus' }));
}

it('hands the focus to the page', () => {
  deleteRow('Hapus');
  expect(screen.getByRole('main')).toHaveFocus();
});

it('hands it to what is nearer, where there is something', () => {
  deleteRow('Hapus', theList);
  expect(screen.getByRole('list')).toHaveFocus();
});

it('hands it to the page where there is not', () => {
  deleteRow('Hapus', nothing);
  expect(screen.getByRole('main')).toHaveFocus();
});

it('leaves it alone where it is elsewhere', () => {
  deleteRow('Lain', theList);
  expect(screen.getByRole('button', { name: 'Lain' })).toHaveFocus();
});
