import { screen, within } from '@testing-library/react';
import {
  budi,
  openCvDialog,
  press,
  shownDialog,
  shownFrame,
  siti,
  wati,
} from '../testing/show-cv-dialog';

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});

describe('the CV by its kind (resolutions 47)', () => {
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
