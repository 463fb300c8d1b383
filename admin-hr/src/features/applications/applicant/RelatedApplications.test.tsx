import { renderApp } from '@teluk-mart/testing/render-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeApplication } from '../testing/make-application';
import { RelatedApplications } from './RelatedApplications';

const other = {
  id: 3,
  nama: 'Siti Aminah',
  posisi_dilamar: 'Gudang',
  status: 'Ditolak',
  dibuat_pada: '2025-12-01T01:00:00.000Z',
} as const;
const application = makeApplication({
  lamaran_sama: [other, { ...other, id: 4, nama: 'Siti A.', posisi_dilamar: 'Kasir' }],
});

it('tells what else somebody has applied for, and the name only where it is another', () => {
  renderApp(<RelatedApplications application={application} />);
  const [same, renamed] = screen.getAllByRole('listitem');
  expect(same).toHaveTextContent(/^Gudang, 1 Des 2025Ditolak$/);
  expect(renamed).toHaveTextContent(/^Kasir sebagai Siti A\., 1 Des 2025Ditolak$/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('opens the CV of one of them, and shows all', async () => {
  const onReadCv = jest.fn();
  const onShowAll = jest.fn();
  renderApp(<RelatedApplications {...{ application, onReadCv, onShowAll }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Lihat CV Siti A. untuk Kasir' }));
  expect(onReadCv).toHaveBeenCalledWith(4);
  await userEvent.click(screen.getByRole('button', { name: 'Tampilkan semua' }));
  expect(onShowAll).toHaveBeenCalledTimes(1);
});

it('is not there where there is nothing else', () => {
  renderApp(<RelatedApplications application={makeApplication()} />);
  expect(screen.queryByText(/Lamaran lain/)).not.toBeInTheDocument();
});
