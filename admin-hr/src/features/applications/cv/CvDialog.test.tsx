import { type ReactElement, useState } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { disconnected, fakeApi, type FakeAnswers } from '@teluk-mart/shared/testing/fake-api';
import { makeUser } from '@teluk-mart/shared/testing/make-user';
import { renderApp } from '@teluk-mart/shared/testing/render-app';
import { applicationCalls } from '../api/application-calls';
import { NoteDraftsProvider } from '../history/note-drafts';
import { makeApplication, makeEntry } from '../testing/make-application';
import { CvDialog } from './CvDialog';

const siti = makeApplication({ id: 1, nama: 'Siti Aminah' });
const budi = makeApplication({ id: 2, nama: 'Budi Santoso', cv_tipe: 'docx' });
const wati = makeApplication({
  id: 3,
  nama: 'Wati',
  cv_tipe: 'doc',
  cv_nama: 'cv lama.doc',
  cv_ukuran: 48 * 1024,
});
const applicants = [siti, budi, wati];

/** A page that walks through the three applicants, as the list of applications does. */
function Page({ onClose }: { onClose: () => void }) {
  const [index, setIndex] = useState(0);
  const id = applicants[index]?.id;
  if (id === undefined) return null;
  return (
    <CvDialog
      id={id}
      place={{ number: index + 1, total: applicants.length }}
      onPrevious={index > 0 ? () => setIndex(index - 1) : undefined}
      onNext={index < 2 ? () => setIndex(index + 1) : undefined}
      onClose={onClose}
    />
  );
}

/** A row of the list whose details were fetched before the CV is opened. */
function ExpandedRow() {
  const { data } = applicationCalls.useReadApplicationQuery(1);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button disabled={!data} onClick={() => setOpen(true)}>
        Lihat CV
      </button>
      {open && <Page onClose={() => setOpen(false)} />}
    </>
  );
}

const onClose = jest.fn();
let api: jest.SpyInstance;

function show(page: ReactElement) {
  return renderApp(<NoteDraftsProvider>{page}</NoteDraftsProvider>, {
    user: makeUser({ role: 'human-capital' }),
  });
}

function open(answers: FakeAnswers = {}) {
  const all = applicants.map((application) => [`/api/applications/${application.id}`, application]);
  api = fakeApi({ ...Object.fromEntries(all), ...answers });
  return show(<Page onClose={onClose} />);
}

const shown = (name: string) => screen.findByRole('dialog', { name });
const frame = (name: string) => screen.findByTitle<HTMLIFrameElement>(`CV ${name}`);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const calls = (path: string) =>
  api.mock.calls.filter(([request]) => new URL((request as Request).url).pathname === path).length;

/** An answer that comes when the test lets it. */
function later() {
  let give: (answer: unknown) => void = () => undefined;
  const answer = new Promise((resolve) => (give = resolve));
  return { answer: () => answer, give: (given: unknown) => act(async () => give(given)) };
}

beforeEach(() => onClose.mockClear());
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});

it('tells whose CV it is, for which position, and the place in the list', async () => {
  open();
  const dialog = await shown('Siti Aminah');
  expect(within(dialog).getByRole('heading', { level: 2, name: 'Siti Aminah' })).toBeVisible();
  expect(dialog).toHaveAccessibleDescription('Kasir · 1 dari 3');
});

describe('the CV by its kind (resolutions 47)', () => {
  it('is a PDF in a frame without a sandbox', async () => {
    open();
    const cv = await frame('Siti Aminah');
    expect(cv).toHaveAttribute('src', `http://localhost${siti.cv_url}`);
    expect(cv).not.toHaveAttribute('sandbox');
  });

  it('is a PDF to download where the browser has no viewer', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: false });
    open();
    expect(await screen.findByText('cv siti.pdf')).toBeVisible();
    expect(screen.getByText('PDF, 200 KB')).toBeVisible();
    expect(screen.queryByTitle('CV Siti Aminah')).not.toBeInTheDocument();
  });

  it('is a DOCX as a page in a sandbox that lets links out only', async () => {
    open();
    await shown('Siti Aminah');
    await press('Berikutnya');
    const cv = await frame('Budi Santoso');
    expect(cv).toHaveAttribute('src', `http://localhost${budi.cv_url}&bentuk=html`);
    expect(cv).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  });

  it('is a DOC to download, with its name and size', async () => {
    open({ '/api/applications/1': { ...wati, id: 1 } });
    const dialog = await shown('Wati');
    expect(within(dialog).getByText('cv lama.doc')).toBeVisible();
    expect(within(dialog).getByText('DOC, 48 KB')).toBeVisible();
    for (const link of within(dialog).getAllByRole('link', { name: 'Unduh CV' })) {
      expect(link).toHaveAttribute('href', `http://localhost${wati.cv_url}&bentuk=unduh`);
      expect(link).toHaveAttribute('download');
    }
    expect(document.querySelector('iframe')).toBeNull();
  });
});

describe('the way from one applicant to the next', () => {
  it('is the buttons', async () => {
    open();
    await shown('Siti Aminah');
    await press('Berikutnya');
    expect(await shown('Budi Santoso')).toHaveAccessibleDescription('Kasir · 2 dari 3');
    await press('Sebelumnya');
    await shown('Siti Aminah');
  });

  it('is the arrow keys, wherever the focus is', async () => {
    open();
    const dialog = await shown('Siti Aminah');
    expect(screen.getByRole('button', { name: 'Berikutnya' })).toHaveAttribute(
      'aria-keyshortcuts',
      'ArrowRight',
    );
    await userEvent.keyboard('{ArrowRight}');
    await shown('Budi Santoso');
    act(() => within(dialog).getByRole('button', { name: 'Jadikan "Ditolak"' }).focus());
    await userEvent.keyboard('{ArrowRight}');
    await shown('Wati');
    expect(within(dialog).getByRole('button', { name: 'Jadikan "Ditolak"' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await shown('Budi Santoso');
  });

  it('is not the arrow keys of a field, of another dialog, or together with another key', async () => {
    open({
      '/api/applications/1': { ...siti, riwayat: [makeEntry()] },
    });
    await shown('Siti Aminah');
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await userEvent.click(screen.getByLabelText('Tambah catatan'));
    await userEvent.keyboard('{ArrowRight}');
    await press('Hapus catatan');
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{ArrowRight}');
    expect(calls('/api/applications/2')).toBe(0);
  });

  it('ends at the ends, and keeps the focus there', async () => {
    open();
    await shown('Siti Aminah');
    expect(screen.getByRole('button', { name: 'Sebelumnya' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await press('Berikutnya');
    await shown('Budi Santoso');
    await press('Berikutnya');
    await shown('Wati');
    const next = screen.getByRole('button', { name: 'Berikutnya' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveFocus();
  });

  it('never shows a CV under another name, nor lets one act on whom one has left', async () => {
    const next = later();
    open({ '/api/applications/2': next.answer });
    const old = await frame('Siti Aminah');
    await press('Berikutnya');
    expect(await shown('Siti Aminah')).toHaveAccessibleDescription('Kasir · 2 dari 3');
    expect(old).toBeInTheDocument();
    await press('Jadikan "Ditolak"');
    expect(calls('/api/applications/1/status')).toBe(0);
    await next.give(budi);
    await shown('Budi Santoso');
    expect(old).not.toBeInTheDocument();
    expect(await frame('Budi Santoso')).toBeVisible();
  });
});

describe('the link of the CV, which lives for minutes', () => {
  it('leaves the frame alone when the application is fetched again', async () => {
    let fetched = 0;
    open({
      '/api/applications/1': () => ({ ...siti, cv_url: `${siti.cv_url}${(fetched += 1)}` }),
    });
    const cv = await frame('Siti Aminah');
    // The CV has been shown, which the history tells.
    fireEvent.load(cv);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Unduh CV' })).toHaveAttribute(
        'href',
        `http://localhost${siti.cv_url}2&bentuk=unduh`,
      ),
    );
    expect(cv).toHaveAttribute('src', `http://localhost${siti.cv_url}1`);
    expect(cv).toBe(await frame('Siti Aminah'));
  });

  it('is not the one that a row of the list fetched long ago', async () => {
    const afresh = later();
    let answer: () => unknown = () => siti;
    api = fakeApi({ '/api/applications/1': () => answer() });
    show(<ExpandedRow />);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Lihat CV' })).toBeEnabled());
    answer = afresh.answer;
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000);
    await press('Lihat CV');
    await shown('Siti Aminah');
    expect(screen.queryByTitle('CV Siti Aminah')).not.toBeInTheDocument();
    await afresh.give({ ...siti, cv_url: '/api/applications/1/cv?tanda=baru' });
    expect(await frame('Siti Aminah')).toHaveAttribute(
      'src',
      'http://localhost/api/applications/1/cv?tanda=baru',
    );
  });

  it('is made anew where the dialog has been open for long', async () => {
    let fetched = 0;
    open({
      '/api/applications/1': () => ({ ...siti, cv_url: `${siti.cv_url}${(fetched += 1)}` }),
    });
    await frame('Siti Aminah');
    const followed: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      followed.push(this.href);
    });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000);
    const wasLeftAlone = fireEvent.click(screen.getByRole('link', { name: 'Unduh CV' }));
    expect(wasLeftAlone).toBe(false);
    await waitFor(() => expect(followed).toEqual([`http://localhost${siti.cv_url}2&bentuk=unduh`]));
  });

  it('is not touched while it is good', async () => {
    open();
    await frame('Siti Aminah');
    const link = screen.getByRole('link', { name: 'Unduh CV' });
    // What the browser would do, a page without windows cannot.
    link.addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    await userEvent.click(link);
    expect(calls('/api/applications/1')).toBe(1);
  });
});

describe('where there is nothing to show', () => {
  it('tells that the application was deleted, and leads on', async () => {
    open({ '/api/applications/1': 404 });
    expect(await screen.findByText(/^Lamaran tidak ditemukan\./)).toBeVisible();
    await press('Berikutnya');
    await shown('Budi Santoso');
  });

  it('asks again after a failure', async () => {
    let isDown = true;
    open({ '/api/applications/1': () => (isDown ? disconnected() : siti) });
    expect(await screen.findByText('Lamaran ini belum bisa dimuat.')).toBeVisible();
    isDown = false;
    await press('Coba lagi');
    expect(await frame('Siti Aminah')).toBeVisible();
  });
});

describe('a note that is not saved', () => {
  it('stays with its applicant, and never follows to the next', async () => {
    open();
    await shown('Siti Aminah');
    await userEvent.type(screen.getByLabelText('Tambah catatan'), 'Ramah');
    await press('Berikutnya');
    await shown('Budi Santoso');
    expect(screen.getByLabelText('Tambah catatan')).toHaveValue('');
    await press('Sebelumnya');
    await shown('Siti Aminah');
    expect(screen.getByLabelText('Tambah catatan')).toHaveValue('Ramah');
  });
});
