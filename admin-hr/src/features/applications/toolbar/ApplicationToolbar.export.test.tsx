import { saveText } from '@teluk-mart/contract/api-client/download';
import { sessionProof } from '@teluk-mart/contract/session';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeApplication } from '../testing/make-application';
import { findRow, showApplicationsPage } from '../testing/show-applications-page';

jest.mock('@teluk-mart/contract/api-client/download');

async function exportFrom(query: string, answer: (request: Request) => Response) {
  const page = showApplicationsPage({
    applications: () => [makeApplication()],
    answers: { '/api/applications/export': answer },
    query,
  });
  await findRow('Siti Aminah');
  await userEvent.click(screen.getByRole('button', { name: 'Unduh CSV' }));
  return page;
}

afterEach(() => jest.restoreAllMocks());

it('saves all that match, in the order of the list, as a table in UTF-8', async () => {
  const answer = jest.fn<Response, [Request]>(
    () => new Response('\uFEFFnama;posisi\r\nSiti;Kasir\r\n'),
  );
  await exportFrom('?status=Diterima&urut=nama&arah=asc&hal=1&baris=25', answer);
  await waitFor(() => expect(saveText).toHaveBeenCalledTimes(1));
  expect(saveText).toHaveBeenCalledWith(
    '\uFEFFnama;posisi\r\nSiti;Kasir\r\n',
    expect.stringMatching(/^lamaran-\d{4}-\d{2}-\d{2}\.csv$/),
    'text/csv',
  );
  const [request] = answer.mock.calls[0] ?? [];
  expect(new URL(request?.url ?? '').search).toBe('?status=Diterima&urut=nama&arah=asc');
});

it('tells where it failed', async () => {
  const page = await exportFrom('', () => Response.json({}, { status: 500 }));
  await waitFor(() =>
    expect(page.toast()).toMatchObject({
      title: 'Error',
      description: 'Gagal mengunduh data lamaran',
    }),
  );
});

it('is sent again once it is proven who is there', async () => {
  const asked = Response.json({ message: 'Password?', code: 'proof-needed' }, { status: 403 });
  const answers = [asked, new Response('nama\r\nSiti\r\n')];
  jest.mocked(saveText).mockClear();
  await exportFrom('', () => answers.shift() as Response);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Unduh CSV' })).toBeDisabled());
  act(() => sessionProof.settle(true));
  await waitFor(() => expect(saveText).toHaveBeenCalledTimes(1));
});
