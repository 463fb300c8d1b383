import { renderApp } from '@teluk-mart/testing/render-app';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { NotFoundBlock, RetryNotice } from '../notices';
import { type FocusTarget, useFocusAfterRemoval } from './focus';

function Row({ target, onDelete }: { target?: FocusTarget; onDelete: () => void }) {
  const row = useRef<HTMLLIElement>(null);
  useFocusAfterRemoval(row, target);
  return (
    <li ref={row}>
      <button onClick={onDelete}>Hapus</button>
    </li>
  );
}

function Page({ target }: { target?: FocusTarget }) {
  const [deleted, setDeleted] = useState(false);
  return (
    <main tabIndex={-1}>
      <button>Lain</button>
      <ol tabIndex={-1}>{!deleted && <Row target={target} onDelete={() => setDeleted(true)} />}</ol>
    </main>
  );
}

const theList: FocusTarget = (row) => row.closest('ol');
const nothing: FocusTarget = () => null;

/** Deletes the row while the focus is on a button. */
function deleteRow(focused: 'Hapus' | 'Lain', target?: FocusTarget) {
  render(<Page target={target} />);
  act(() => screen.getByRole('button', { name: focused }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Hapus' }));
}

describe('after a removal', () => {
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
});

function RetryPage({ kind }: { kind: 'list' | 'detail' }) {
  const [failed, setFailed] = useState(true);
  const retry = () => setFailed(false);
  const detail = <NotFoundBlock title="404" backTo="/" backLabel="Kembali" onRetry={retry} />;
  const failure = kind === 'list' ? <RetryNotice onRetry={retry} /> : detail;
  return <main tabIndex={-1}>{failed ? failure : <p>Isi halaman</p>}</main>;
}

it.each(['list', 'detail'] as const)('hands the focus to the %s that a retry brought', (kind) => {
  renderApp(<RetryPage kind={kind} />);
  const button = screen.getByRole('button', { name: 'Coba lagi' });
  act(() => button.focus());
  fireEvent.click(button);
  expect(screen.getByText('Isi halaman')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});
