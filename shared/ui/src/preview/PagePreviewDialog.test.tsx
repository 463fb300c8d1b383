import { renderApp } from '@teluk-mart/testing/render-app';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PagePreviewDialog } from './PagePreviewDialog';

const answers = { '/api/promos/0': { id: 0, judul: 'Beras "Kepala"' } };

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Pratinjau</button>
      {open && (
        <PagePreviewDialog
          page="/promo/0"
          answers={answers}
          title="Beras Kepala"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

async function open(styled = false) {
  renderApp(<Page />, { styled });
  await userEvent.click(screen.getByRole('button', { name: 'Pratinjau' }));
}

const dialog = () => screen.queryByRole('dialog', { name: 'Pratinjau: Beras Kepala' });
const frame = () => screen.getByTitle<HTMLIFrameElement>('Halaman yang dilihat pengunjung');
const view = (name: string) => screen.getByRole('button', { name });

function pressInside() {
  const inside = frame().contentDocument;
  if (!inside) throw new Error('The frame shows no page of ours');
  fireEvent.keyDown(inside, { key: 'Escape' });
}

/** Makes the frame unreadable, as if the answer were not a page of ours. */
function closeToUs() {
  Object.defineProperty(frame(), 'contentDocument', { value: null });
}

it('frames the page itself, with what it is to read', async () => {
  await open();
  expect(dialog()).toBeVisible();
  expect(frame()).toHaveAttribute('src', '/promo/0?pratinjau');
  expect(JSON.parse(frame().dataset.answers ?? '')).toEqual(answers);
});

it('shows it as on a phone, and on a wide screen', async () => {
  await open(true);
  expect(view('Ponsel')).toHaveAttribute('aria-pressed', 'true');
  expect(frame().parentElement).toHaveStyle({ width: 'min(360px, 100%)' });
  const shown = frame();
  await userEvent.click(view('Layar lebar'));
  await userEvent.click(view('Layar lebar'));
  expect(view('Layar lebar')).toHaveAttribute('aria-pressed', 'true');
  expect(frame().parentElement).toHaveStyle({ width: '100%' });
  expect(frame()).toBe(shown);
});

it('tells that the page is on its way', async () => {
  await open();
  expect(screen.getByRole('progressbar', { name: 'Memuat pratinjau' })).toBeVisible();
  fireEvent.load(frame());
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('asks again for a page that did not come', async () => {
  await open();
  closeToUs();
  fireEvent.load(frame());
  expect(screen.getByText('Pratinjau belum bisa dimuat.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(frame()).toHaveAttribute('src', '/promo/0?pratinjau');
});

it.each([
  ['Tutup', () => userEvent.click(screen.getByRole('button', { name: 'Tutup' }))],
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['Esc inside the frame', async () => pressInside()],
])('closes by %s and gives the focus back', async (_way, close) => {
  await open();
  fireEvent.load(frame());
  await close();
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Pratinjau' })).toHaveFocus();
});

it.each(['stopPropagation', 'preventDefault'] as const)(
  'stays open where Esc closed something inside the frame (%s)',
  async (sign) => {
    await open();
    fireEvent.load(frame());
    frame().contentDocument?.addEventListener('keydown', (event) => event[sign]());
    pressInside();
    await userEvent.click(view('Layar lebar'));
    expect(dialog()).toBeVisible();
  },
);
