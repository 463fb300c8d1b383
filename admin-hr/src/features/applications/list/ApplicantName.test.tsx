import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeApplication } from '../testing/make-application';
import { findRow, showApplicationsPage } from '../testing/show-applications-page';

const siti = makeApplication({
  jumlah_catatan: 2,
  undangan_2_pada: '2026-11-20T17:00:00.000Z',
  cv_tipe: 'doc',
});
const budi = makeApplication({ id: 8, nama: 'Budi Santoso' });

/** Shows an applicant and returns the cell of the name. */
async function showName(name: string): Promise<HTMLElement> {
  showApplicationsPage({ applications: () => [siti, budi] });
  const row = await findRow(name);
  return within(row).getAllByRole('cell')[2] as HTMLElement;
}

afterEach(() => jest.restoreAllMocks());

it('opens the CV, and has the focus again when it is closed', async () => {
  const name = within(await showName('Siti Aminah')).getByRole('button', {
    name: 'Lihat CV Siti Aminah',
  });
  expect(name).toHaveTextContent(/^Siti Aminah$/);
  await userEvent.click(name);
  expect(await screen.findByRole('dialog', { name: /Siti Aminah/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('table');
  expect(name).toHaveFocus();
});

it('is marked with notes, and with invitations that were opened', async () => {
  const name = await showName('Siti Aminah');
  expect(within(name).getByTitle('2 catatan')).toHaveTextContent('2 catatan');
  expect(within(name).getByTitle('Undangan 2: Dibuka 21 Nov 2026')).toHaveTextContent(
    /^WhatsApp undangan 2 dibuka/,
  );
});

it('bears no mark where nothing was done', async () => {
  expect(await showName('Budi Santoso')).toHaveTextContent(/^Budi Santoso$/);
});
