import { setRuntimeConfig } from '@teluk-mart/shared/runtime-config';
import { sessionSlice } from '@teluk-mart/shared/session';
import { createStore } from '@teluk-mart/shared/state/create-store';
import { fakeApi } from '@teluk-mart/shared/testing/fake-api';
import { staffToken, staffUser } from '../../testing/staff';
import { restoreSession } from './restore-session';

const token = staffToken(4);

describe('restoreSession (spec §4, §8)', () => {
  beforeEach(() => setRuntimeConfig({ apiHost: 'http://localhost' }));
  afterEach(() => {
    localStorage.clear();
    jest.restoreAllMocks();
  });

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
    fakeApi({ '/api/users/4': staffUser('marcom') });
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
    fakeApi({ '/api/users/4': staffUser('marcom') });
    const store = createStore();
    const restored = store.dispatch(restoreSession());
    localStorage.removeItem('token');
    store.dispatch(sessionSlice.actions.closed());
    await restored;
    expect(store.getState().session).toEqual({ status: 'anonymous' });
  });

  it('asks again after a broken connection (resolutions 50)', async () => {
    jest.useFakeTimers();
    localStorage.setItem('token', token);
    const api = fakeApi({ '/api/users/4': staffUser('marcom') });
    api.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const store = createStore();
    const restored = store.dispatch(restoreSession());
    await jest.runAllTimersAsync();
    jest.useRealTimers();
    await restored;
    expect(store.getState().session.status).toBe('authenticated');
  });
});
