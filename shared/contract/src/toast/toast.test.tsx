import { useToastClearance } from '@teluk-mart/contract/toast';
import { renderApp } from '@teluk-mart/testing/render-app';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';

const CLEARANCE = { xs: 68, sm: 92 };

function Dialog() {
  useToastClearance(CLEARANCE);
  return <div role="dialog" />;
}

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(false)}>Tutup</button>
      {open && <Dialog />}
    </>
  );
}

it('holds for as long as the dialog is open', () => {
  const { store } = renderApp(<Page />);
  expect(store.getState().toast.clearance).toEqual(CLEARANCE);
  fireEvent.click(screen.getByRole('button', { name: 'Tutup' }));
  expect(store.getState().toast.clearance).toBeUndefined();
});
