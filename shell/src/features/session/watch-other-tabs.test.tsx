import { waitFor } from '@testing-library/react';
import { setRuntimeConfig } from '@teluk-mart/shared/runtime-config';
import { sessionRenewal, sessionSlice } from '@teluk-mart/shared/session';
import { createStore } from '@teluk-mart/shared/state/create-store';
import { fakeApi } from '@teluk-mart/shared/testing/fake-api';
import { staffToken, staffUser } from '../../testing/staff';
import { watchOtherTabs } from './watch-other-tabs';

const user = staffUser('marcom');

/** What a tab sees when another one has written into the storage that they share. */
function changeElsewhere(token: string | null, key: string | null = 'token'): void {
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: token }));
}

describe('watchOtherTabs (resolutions 49)', () => {
  let store: ReturnType<typeof createStore>;
  let stop: () => void;

  beforeEach(() => {
    setRuntimeConfig({ apiHost: 'http://localhost' });
    fakeApi({ '/api/users/4': user, '/api/users/9': staffUser('admin', { id: 9 }) });
    localStorage.setItem('token', staffToken(4));
    store = createStore();
    store.dispatch(sessionSlice.actions.opened({ token: staffToken(4), user }));
    stop = watchOtherTabs(store.dispatch);
  });

  afterEach(() => {
    stop();
    localStorage.clear();
    jest.restoreAllMocks();
  });

  it.each(['token', null])('logs out with another tab (key %s)', async (key) => {
    changeElsewhere(null, key);
    await waitFor(() => expect(store.getState().session).toEqual({ status: 'anonymous' }));
  });

  it('leaves the session alone when something else is stored', () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    expect(store.getState().session.status).toBe('authenticated');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('renews an ended session when the same person logs in elsewhere', async () => {
    store.dispatch(sessionSlice.actions.expired());
    const waiting = sessionRenewal.wait();
    const token = `${staffToken(4)}2`;
    changeElsewhere(token);
    await expect(waiting).resolves.toBe(true);
    expect(store.getState().session).toEqual({ status: 'authenticated', token, user });
  });

  it('gives up what waits when somebody else logs in', async () => {
    store.dispatch(sessionSlice.actions.expired());
    const waiting = sessionRenewal.wait();
    changeElsewhere(staffToken(9));
    await expect(waiting).resolves.toBe(false);
    expect(store.getState().session).toMatchObject({ status: 'authenticated', user: { id: 9 } });
  });
});
