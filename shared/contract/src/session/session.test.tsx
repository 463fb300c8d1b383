import {
  SessionError,
  sessionSlice,
  useRefetchUser,
  useSession,
} from '@teluk-mart/contract/session';
import { fakeApi } from '@teluk-mart/testing/fake-api';
import { makeUser, tokenOf } from '@teluk-mart/testing/make-user';
import { renderApp } from '@teluk-mart/testing/render-app';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

const user = makeUser({ id: 4, nama: 'Wa Ode Nur' });

/** Shows the session; its handler is the one of the first drawing, like that of a call under way. */
function Probe() {
  const { status, user: current } = useSession();
  const refetchNow = useRefetchUser();
  const [refetch] = useState(() => refetchNow);
  return (
    <button onClick={() => void refetch()}>{`${status}: ${current?.nama ?? 'tidak ada'}`}</button>
  );
}

function start(answer: unknown) {
  fakeApi({ '/api/users/4': answer });
  return renderApp(<Probe />, { user });
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the refetch-user action', () => {
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

  it('asks a server with a fault twice more, and leaves everything as it is', async () => {
    jest.useFakeTimers();
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store } = start(500);
    fireEvent.click(screen.getByRole('button', { name: 'authenticated: Wa Ode Nur' }));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(log).toHaveBeenCalledWith('Gagal memuat sesi:', expect.any(SessionError));
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(store.getState().session).toMatchObject({ status: 'authenticated', user });
  });

  it('uses the token of the moment, not the one of when the page was drawn', async () => {
    const { store } = start({ ...user, nama: 'Wa Ode' });
    const button = await screen.findByRole('button', { name: 'authenticated: Wa Ode Nur' });
    const renewed = `${tokenOf(user)}-renewed`;
    act(() => void store.dispatch(sessionSlice.actions.opened({ token: renewed, user })));
    await userEvent.click(button);
    await screen.findByRole('button', { name: 'authenticated: Wa Ode' });
    expect(jest.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({
      headers: { authorization: `Bearer ${renewed}` },
    });
  });
});
