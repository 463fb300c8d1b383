import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoteDraftsProvider, useHasNoteDraft, useNoteDraft } from './note-drafts';

jest.mock('./LeaveGuard', () => ({ LeaveGuard: () => 'Ada yang belum disimpan' }));

const drawn = jest.fn();

function Row() {
  const hasDraft = useHasNoteDraft(7);
  drawn();
  return <p>{hasDraft ? 'draf' : 'tanpa draf'}</p>;
}

function Field() {
  const [text, setText] = useNoteDraft(7);
  return (
    <input aria-label="Catatan" value={text} onChange={({ target }) => setText(target.value)} />
  );
}

it('tells a row that there is a draft, and not each of its letters', async () => {
  render(
    <NoteDraftsProvider>
      <Row />
      <Field />
    </NoteDraftsProvider>,
  );
  const field = screen.getByLabelText('Catatan');
  await userEvent.type(field, 'Telepon Senin');
  expect(field).toHaveValue('Telepon Senin');
  expect(screen.getByText('draf')).toBeVisible();
  expect(screen.getByText(/belum disimpan/)).toBeVisible();
  // Without the draft, and with it.
  expect(drawn).toHaveBeenCalledTimes(2);
  await userEvent.clear(field);
  expect(screen.getByText('tanpa draf')).toBeVisible();
  expect(screen.queryByText(/belum disimpan/)).not.toBeInTheDocument();
});
