import { INVITATION_DEFAULTS } from '@teluk-mart/domain/settings/invitation-fields';
import { fakeApi, type FakeAnswers, sentChanges } from '@teluk-mart/testing/fake-api';
import { makeUser } from '@teluk-mart/testing/make-user';
import { renderApp } from '@teluk-mart/testing/render-app';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { makeApplication } from '../testing/make-application';
import { InvitationLinks } from './InvitationLinks';

const application = makeApplication({ undangan_2_pada: '2026-11-21T06:05:00.000Z' });

async function show(answers: FakeAnswers = {}) {
  const api = fakeApi({ '/api/settings': { invitations: INVITATION_DEFAULTS }, ...answers });
  const { store } = renderApp(<InvitationLinks application={application} />, { user: makeUser() });
  await screen.findAllByRole('link');
  return { api, toast: () => store.getState().toast.current };
}

const link = (number: number) => screen.getByRole('link', { name: `Undangan Interview ${number}` });

/** Clicks without going there: a page without windows cannot. */
function follow(element: HTMLElement, type: 'click' | 'auxclick' = 'click', button = 0) {
  element.addEventListener('click', (event) => event.preventDefault());
  fireEvent(element, new MouseEvent(type, { bubbles: true, cancelable: true, button }));
}

afterEach(() => jest.restoreAllMocks());

it('leads to WhatsApp by a real link, which no browser blocks', async () => {
  await show();
  expect(link(1)).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/6281234567890\?text=Halo%20Siti%20Aminah/),
  );
  expect(link(1)).toHaveAttribute('target', '_blank');
  expect(link(1)).toHaveAttribute('rel', 'noopener noreferrer');
});

it('has the texts that HR has written', async () => {
  const invitations = { undangan_1: 'Hai {nama}, {posisi}', undangan_2: '2', penolakan: '3' };
  await show({ '/api/settings': { invitations } });
  const text = encodeURIComponent(`Hai Siti Aminah, ${application.posisi_dilamar}`);
  expect(link(1)).toHaveAttribute('href', expect.stringMatching(`text=${text}$`));
});

it('sends no other text where those of HR cannot be read', async () => {
  fakeApi({ '/api/settings': 500 });
  renderApp(<InvitationLinks application={application} />, { user: makeUser() });
  expect(await screen.findAllByText(/Teks pesan tidak dapat dimuat/)).toHaveLength(2);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('tells when one was opened before', async () => {
  await show();
  expect(link(2)).toHaveAccessibleDescription('Dibuka 21 Nov 2026');
  expect(link(1)).not.toHaveAccessibleDescription();
});

it.each([
  ['a click', 'click', 0],
  ['the middle button', 'auxclick', 1],
] as const)('records %s', async (_way, event, button) => {
  const { api, toast } = await show({ 'POST /api/applications/7/invitations': { message: 'ok' } });
  follow(link(2), event, button);
  await waitFor(async () =>
    expect(await sentChanges(api)).toMatchObject([
      { call: 'POST /api/applications/7/invitations', body: { undangan: 2 } },
    ]),
  );
  expect(toast()).toBeUndefined();
});

it('does not take the menu of the right button for an invitation', async () => {
  const { api } = await show();
  follow(link(1), 'auxclick', 2);
  await expect(sentChanges(api)).resolves.toEqual([]);
});

it('tells that it could not be recorded', async () => {
  const { toast } = await show({ 'POST /api/applications/7/invitations': 500 });
  follow(link(1));
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Error', failure: true }));
});
