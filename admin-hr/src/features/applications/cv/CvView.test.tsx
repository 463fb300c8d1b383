import { disconnected } from '@teluk-mart/testing/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { applicationsApi } from '../applications-api';
import {
  budi,
  CvWalk,
  later,
  openCvDialog,
  press,
  showWithCv,
  shownDialog,
  shownFrame,
  siti,
  wati,
} from '../testing/show-cv-dialog';

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});

describe('the CV by its kind (docs/specification.md#cv-preview)', () => {
  it('is a PDF in a frame without a sandbox', async () => {
    openCvDialog();
    const cv = await shownFrame('Siti Aminah');
    expect(cv.src.split('#')[0]).toBe(`http://localhost${siti.cv_url}`);
    expect(cv).not.toHaveAttribute('sandbox');
  });

  it('is a PDF to download where the browser has no viewer', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: false });
    openCvDialog();
    expect(await screen.findByText('cv siti.pdf')).toBeVisible();
    expect(screen.getByText('PDF, 200 KB')).toBeVisible();
    expect(screen.queryByTitle('CV Siti Aminah')).not.toBeInTheDocument();
  });

  it('is a DOCX as a page in a sandbox that lets links out only', async () => {
    openCvDialog();
    await shownDialog('Siti Aminah');
    await press('Berikutnya');
    const cv = await shownFrame('Budi Santoso');
    expect(cv).toHaveAttribute('src', `http://localhost${budi.cv_url}&bentuk=html`);
    expect(cv).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  });

  it('is a DOC to download, with its name and size', async () => {
    openCvDialog({ '/api/applications/1': { ...wati, id: 1 } });
    const dialog = await shownDialog('Wati');
    expect(within(dialog).getByText('cv lama.doc')).toBeVisible();
    expect(within(dialog).getByText('DOC, 48 KB')).toBeVisible();
    for (const link of within(dialog).getAllByRole('link', { name: 'Unduh CV' })) {
      expect(link).toHaveAttribute('href', `http://localhost${wati.cv_url}&bentuk=unduh`);
      expect(link).toHaveAttribute('download');
    }
    expect(document.querySelector('iframe')).toBeNull();
  });
});

/** Answers with another link each time. */
function newLinks() {
  let fetched = 0;
  return { '/api/applications/1': () => ({ ...siti, cv_url: `${siti.cv_url}${(fetched += 1)}` }) };
}

const framedPath = (frame: HTMLIFrameElement) => frame.src.split('#')[0];
const downloadLink = () => screen.getByRole('link', { name: 'Unduh CV' });

describe('the link of the CV, which dies soon (docs/specification.md#cv-link)', () => {
  it('leaves the frame alone when the application is fetched again', async () => {
    openCvDialog(newLinks());
    const cv = await shownFrame('Siti Aminah');
    // The CV has been shown, which the history records.
    fireEvent.load(cv);
    await waitFor(() =>
      expect(downloadLink()).toHaveAttribute(
        'href',
        `http://localhost${siti.cv_url}2&bentuk=unduh`,
      ),
    );
    expect(framedPath(cv)).toBe(`http://localhost${siti.cv_url}1`);
    expect(cv).toBe(await shownFrame('Siti Aminah'));
  });

  it('is made anew for a download', async () => {
    openCvDialog(newLinks());
    await shownFrame('Siti Aminah');
    const followed: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      followed.push(this.href);
    });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3000);
    const wasLeftAlone = fireEvent.click(downloadLink());
    expect(wasLeftAlone).toBe(false);
    await waitFor(() => expect(followed).toEqual([`http://localhost${siti.cv_url}2&bentuk=unduh`]));
  });

  it('is not touched where it has only just come', async () => {
    const { calls } = openCvDialog();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    await shownFrame('Siti Aminah');
    const link = downloadLink();
    // jsdom cannot navigate.
    link.addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    fireEvent.click(link);
    expect(calls('/api/applications/1')).toBe(1);
    expect.assertions(2);
  });
});

/** A row of the list that fetches its details before the CV is opened. */
function ExpandedRow() {
  const { data } = applicationsApi.useReadApplicationQuery(1);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button disabled={!data} onClick={() => setOpen(true)}>
        Lihat CV
      </button>
      {open && <CvWalk onClose={() => setOpen(false)} />}
    </>
  );
}

describe('the link that a row of the list fetched before', () => {
  /** Opens the CV from such a row; from then on the API answers otherwise. */
  async function openFromRow(answerThen: () => unknown) {
    let answer: () => unknown = () => siti;
    showWithCv(<ExpandedRow />, { '/api/applications/1': () => answer() });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Lihat CV' })).toBeEnabled());
    answer = answerThen;
    await press('Lihat CV');
    await shownDialog('Siti Aminah');
  }

  it('is not used, however long ago', async () => {
    const afresh = later();
    await openFromRow(afresh.answer);
    expect(screen.queryByTitle('CV Siti Aminah')).not.toBeInTheDocument();
    await afresh.give({ ...siti, cv_url: '/api/applications/1/cv?tanda=baru' });
    expect(framedPath(await shownFrame('Siti Aminah'))).toBe(
      'http://localhost/api/applications/1/cv?tanda=baru',
    );
  });

  it('is not used either where none can be had; one may try again', async () => {
    let isDown = true;
    await openFromRow(() => (isDown ? disconnected() : siti));
    expect(await screen.findByText('CV ini belum bisa dimuat.')).toBeVisible();
    isDown = false;
    await press('Coba lagi');
    expect(await shownFrame('Siti Aminah')).toBeVisible();
  });
});
