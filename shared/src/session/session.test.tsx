import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRefetchUser, useSession } from '@teluk-mart/shared/session';
import { fakeApi } from '../testing/fake-api';
import { makeUser } from '../testing/make-user';
import { renderApp } from '../testing/render-app';

const user = makeUser({ id: 4, nama: 'Wa Ode Nur' });

function Probe() {
  const { status, user: current } = useSession();
  const refetch = useRefetchUser();
  return (
    <button onClick={() => void refetch()}>{`${status}: ${current?.nama ?? 'tidak ada'}`}</button>
  );
}

function start(answer: unknown) {
  fakeApi({ '/api/users/4': answer });
  return renderApp(<Probe />, { user });
}

afterEach(() => jest.restoreAllMocks());

describe('the refetch-user action (spec §4)', () => {
  it.each([
    [
      'shows the user as the server has them now',
      { ...user, nama: 'Wa Ode' },
      'authenticated: Wa Ode',
    ],
    ['notices that the session has ended, and keeps the user', 401, 'expired: Wa Ode Nur'],
  ])('%s', async (_name, answer, shown) => {
    start(answer);
    await userEvent.click(await screen.findByRole('button', { name: 'authenticated: Wa Ode Nur' }));
    expect(await screen.findByRole('button', { name: shown })).toBeVisible();
  });

  it('leaves everything as it is where the server has a fault', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store } = start(500);
    await userEvent.click(await screen.findByRole('button', { name: 'authenticated: Wa Ode Nur' }));
    expect(log).toHaveBeenCalledWith('Gagal memuat sesi:', expect.any(Error));
    expect(store.getState().session).toMatchObject({ status: 'authenticated', user });
  });
});
