import { setRuntimeConfig } from '@teluk-mart/contract/runtime-config';
import { sessionRenewal, sessionSlice } from '@teluk-mart/contract/session';
import { createStore } from '@teluk-mart/contract/state/create-store';
import { fakeApi } from '@teluk-mart/testing/fake-api';
import { waitFor } from '@testing-library/react';
import { staffToken, staffUser } from '../../testing/staff';
import {
  keepToken,
  leaveSession,
  readToken,
  restoreSession,
  signOut,
  storesLogins,
  watchOtherTabs,
} from './session-actions';

const token = staffToken(4);
const user = staffUser('marcom');

beforeEach(() => setRuntimeConfig({ apiHost: 'http://localhost' }));

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

describe('input that lies on the device', () => {
  const kept = () => localStorage.getItem('isian:4:promos:baru:1');

  beforeEach(() => {
    localStorage.setItem('token', token);
    localStorage.setItem('isian:4:promos:baru:1', '{}');
  });

  it.each([
    ['the logout', signOut],
    ['giving up the login in place', leaveSession],
  ])('is removed at %s', (_name, leave) => {
    fakeApi({});
    createStore().dispatch(leave());
    expect(kept()).toBeNull();
  });

  it('stays where the session has ended by itself', async () => {
    fakeApi({ '/api/users/4': 401 });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = createStore();
    await store.dispatch(restoreSession());
    expect(store.getState().session.status).toBe('anonymous');
    expect(kept()).not.toBeNull();
  });
});

it('keeps a token as long as the page where storage is blocked', () => {
  const block = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  keepToken(token);
  expect([storesLogins(), readToken()]).toEqual([false, token]);
  block.mockRestore();
  keepToken(token);
  localStorage.removeItem('token');
  expect([storesLogins(), readToken()]).toEqual([true, null]);
});

describe('restoreSession', () => {
  it('is anonymous without a token and asks nobody', async () => {
    const api = fakeApi({});
    const store = createStore();
    expect(store.getState().session.status).toBe('checking');
    await store.dispatch(restoreSession());
    expect(store.getState().session).toEqual({ status: 'anonymous' });
    expect(api).not.toHaveBeenCalled();
  });

  it('fetches the user by the id in the token', async () => {
    localStorage.setItem('token', token);
    fakeApi({ '/api/users/4': user });
    const store = createStore();
    await store.dispatch(restoreSession());
    expect(store.getState().session).toMatchObject({
      status: 'authenticated',
      token,
      user: { nama: 'Wa Ode Nur' },
    });
  });

  it.each([
    ['a refused token', token],
    ['a token that is none', 'nonsense'],
  ])('logs and clears %s', async (_name, stored) => {
    localStorage.setItem('token', stored);
    fakeApi({ '/api/users/4': 401 });
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = createStore();
    await store.dispatch(restoreSession());
    expect(log).toHaveBeenCalledWith(
      'Gagal memuat sesi:',
      expect.objectContaining({ message: 'Sesi tidak valid' }),
    );
    expect(localStorage.getItem('token')).toBeNull();
    expect(store.getState().session.status).toBe('anonymous');
  });

  it('does not bring back a session that was ended while the user was on the way', async () => {
    localStorage.setItem('token', token);
    fakeApi({ '/api/users/4': user });
    const store = createStore();
    const restored = store.dispatch(restoreSession());
    localStorage.removeItem('token');
    store.dispatch(sessionSlice.actions.closed());
    await restored;
    expect(store.getState().session).toEqual({ status: 'anonymous' });
  });

  it('asks again after a broken connection', async () => {
    jest.useFakeTimers();
    localStorage.setItem('token', token);
    const api = fakeApi({ '/api/users/4': user });
    api.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const store = createStore();
    const restored = store.dispatch(restoreSession());
    await jest.runAllTimersAsync();
    jest.useRealTimers();
    await restored;
    expect(store.getState().session.status).toBe('authenticated');
  });
});

/** Acts as a form with unsaved input when the tab is about to be closed. */
const warn = (event: Event) => event.preventDefault();

/** Takes the page out of the browser's back/forward cache. */
function comeBack(persisted = true): void {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
}

/** Acts as another tab that has written into the shared storage. */
function changeElsewhere(token: string | null, key: string | null = 'token'): void {
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: token }));
}

describe('watchOtherTabs', () => {
  let store: ReturnType<typeof createStore>;
  let stop: () => void;

  beforeEach(() => {
    fakeApi({ '/api/users/4': user, '/api/users/9': staffUser('admin', { id: 9 }) });
    localStorage.setItem('token', staffToken(4));
    store = createStore();
    store.dispatch(sessionSlice.actions.opened({ token: staffToken(4), user }));
    stop = watchOtherTabs(store.dispatch);
  });

  afterEach(() => {
    stop();
    window.removeEventListener('beforeunload', warn);
  });

  it.each(['token', null])('logs out with another tab (key %s)', async (key) => {
    changeElsewhere(null, key);
    await waitFor(() => expect(store.getState().session).toEqual({ status: 'anonymous' }));
  });

  it('keeps the person who has typed something, to log in again in place', async () => {
    window.addEventListener('beforeunload', warn);
    changeElsewhere(null);
    expect(store.getState().session).toMatchObject({ status: 'expired', user });
  });

  it.each([
    ['ended', null, { status: 'anonymous' }],
    ['renewed', `${staffToken(4)}2`, { status: 'authenticated', token: `${staffToken(4)}2` }],
  ])('notices on coming back that the session was %s', async (_name, token, session) => {
    if (token === null) localStorage.removeItem('token');
    else localStorage.setItem('token', token);
    comeBack();
    await waitFor(() => expect(store.getState().session).toMatchObject(session));
  });

  it('asks nobody on coming back where nothing has changed, or when the page is new', () => {
    comeBack();
    localStorage.removeItem('token');
    comeBack(false);
    expect(store.getState().session.status).toBe('authenticated');
    expect(fetch).not.toHaveBeenCalled();
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
