import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { setRuntimeConfig } from '@teluk-mart/shared/runtime-config';
import { sessionSlice } from '@teluk-mart/shared/session';
import { StoreProvider } from '@teluk-mart/shared/state';
import { createStore } from '@teluk-mart/shared/state/create-store';
import { fakeApi } from '@teluk-mart/shared/testing/fake-api';
import { staffToken, staffUser } from '../../testing/staff';
import { useSessionCheck } from './use-session-check';

const MINUTE = 60_000;

function startChecking(answer: unknown) {
  setRuntimeConfig({ apiHost: 'http://localhost' });
  const api = fakeApi({ '/api/users/4': answer });
  const store = createStore();
  store.dispatch(sessionSlice.actions.opened({ token: staffToken(), user: staffUser('marcom') }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StoreProvider store={store}>{children}</StoreProvider>
  );
  renderHook(useSessionCheck, { wrapper });
  return { api, store };
}

/** Hides the tab and shows it again so much later. */
function leaveFor(milliseconds: number): void {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  now.mockReturnValue(milliseconds);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

afterEach(() => jest.restoreAllMocks());

describe('useSessionCheck', () => {
  it('notices after a long absence that the session was revoked', async () => {
    const { store } = startChecking(401);
    leaveFor(6 * MINUTE);
    await waitFor(() => expect(store.getState().session.status).toBe('expired'));
  });

  it('takes over what has changed about the user', async () => {
    const { store } = startChecking(staffUser('marcom', { nama: 'Wa Ode Sartika' }));
    leaveFor(6 * MINUTE);
    await waitFor(() => expect(store.getState().session.user?.nama).toBe('Wa Ode Sartika'));
  });

  it('does not ask after a short look elsewhere', () => {
    const { api } = startChecking(401);
    leaveFor(4 * MINUTE);
    expect(api).not.toHaveBeenCalled();
  });
});
