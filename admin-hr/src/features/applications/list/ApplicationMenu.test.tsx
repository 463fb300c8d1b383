import { INVITATION_DEFAULTS } from '@teluk-mart/domain/settings/invitation-fields';
import { fakeApi, sentChanges } from '@teluk-mart/testing/fake-api';
import { makeUser } from '@teluk-mart/testing/make-user';
import { renderApp } from '@teluk-mart/testing/render-app';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeApplication } from '../testing/make-application';
import { ApplicationMenu } from './ApplicationMenu';
import { ListActionsContext } from './list-actions';

const actions = {
  select: jest.fn(),
  toggle: jest.fn(),
  readCv: jest.fn(),
  changeStatus: jest.fn(),
  remove: jest.fn(),
};
const application = makeApplication({ undangan_2_pada: '2026-11-20T17:00:00.000Z' });

async function open(shown = application) {
  const api = fakeApi({
    '/api/settings': { invitations: INVITATION_DEFAULTS },
    'POST /api/applications/7/invitations': { message: 'ok' },
  });
  renderApp(
    <ListActionsContext value={actions}>
      <ApplicationMenu application={shown} busy={false} selected={false} expanded={false} />
    </ListActionsContext>,
    { user: makeUser() },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Aksi untuk Siti Aminah' }));
  await waitFor(() => expect(item('Undangan Interview 1')).toHaveAttribute('href'));
  return api;
}
const item = (name: string) => screen.getByRole('menuitem', { name });

afterEach(() => jest.restoreAllMocks());

it('offers what the specification lists (docs/specification.md#application-staff-page)', async () => {
  await open();
  const labels = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(labels).toEqual([
    'Lihat CV',
    'Undangan Interview 1',
    'Undangan Interview 2Dibuka 21 Nov 2026',
    'Jadikan "Diterima"Status saat ini',
    'Jadikan "Ditinjau"',
    'Jadikan "Wawancara"',
    'Jadikan "Ditolak"',
    'Hapus Lamaran',
  ]);
  await userEvent.click(item('Jadikan "Ditolak"'));
  expect(actions.changeStatus).toHaveBeenCalledWith(application, 'Ditolak');
});

it('offers the news for one who is rejected', async () => {
  await open(makeApplication({ status: 'Ditolak' }));
  expect(item('Kabar penolakan')).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/6281234567890\?text=Halo%20Siti%20Aminah/),
  );
});

it('invites by a real link, and records that it was opened', async () => {
  const api = await open();
  const link = item('Undangan Interview 1');
  expect(link).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/6281234567890\?text=/),
  );
  // A page without windows cannot follow it.
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  await waitFor(async () =>
    expect(await sentChanges(api)).toMatchObject([
      { call: 'POST /api/applications/7/invitations', body: { undangan: 1 } },
    ]),
  );
});
