import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, sentChanges } from '@teluk-mart/shared/testing/fake-api';
import { makeUser } from '@teluk-mart/shared/testing/make-user';
import { renderApp } from '@teluk-mart/shared/testing/render-app';
import { makeApplication } from '../testing/make-application';
import { StatusButtons } from './StatusButtons';

function show() {
  const api = fakeApi({
    'PUT /api/applications/7/status': { message: 'Status lamaran berhasil diubah.' },
  });
  renderApp(<StatusButtons application={makeApplication({ status: 'Ditinjau' })} />, {
    user: makeUser(),
  });
  return api;
}

afterEach(() => jest.restoreAllMocks());

it('offers the four statuses, with the present one pressed', () => {
  show();
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Jadikan "Diterima"',
    'Jadikan "Ditinjau"',
    'Jadikan "Wawancara"',
    'Jadikan "Ditolak"',
  ]);
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Ditinjau');
});

it('sets another one, and not the present one again', async () => {
  const api = show();
  await userEvent.click(screen.getByRole('button', { name: 'Jadikan "Ditinjau"' }));
  await userEvent.click(screen.getByRole('button', { name: 'Jadikan "Wawancara"' }));
  await waitFor(() => expect(screen.getByRole('group')).toHaveAttribute('aria-busy', 'false'));
  await expect(sentChanges(api)).resolves.toMatchObject([
    { call: 'PUT /api/applications/7/status', body: { status: 'Wawancara' } },
  ]);
});
