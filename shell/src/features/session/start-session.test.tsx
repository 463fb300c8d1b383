import { createStore } from '@teluk-mart/shared/state/create-store';
import { setRuntimeConfig } from '@teluk-mart/shared/runtime-config';
import { fakeApi } from '@teluk-mart/shared/testing/fake-api';
import { startSession } from './start-session';

const payload = Buffer.from(JSON.stringify({ id: 4 })).toString('base64url');
const token = `head.${payload}.signature`;

describe('startSession (spec §4, §8)', () => {
  beforeEach(() => setRuntimeConfig({ apiHost: 'http://localhost' }));
  afterEach(() => {
    localStorage.clear();
    jest.restoreAllMocks();
  });

  it('is anonymous without a token and asks nobody', async () => {
    const api = fakeApi({});
    const store = createStore();
    expect(store.getState().session.status).toBe('checking');
    await startSession(store.dispatch);
    expect(store.getState().session).toEqual({ status: 'anonymous' });
    expect(api).not.toHaveBeenCalled();
  });

  it('fetches the user by the id in the token', async () => {
    localStorage.setItem('token', token);
    fakeApi({ '/api/users/4': { id: 4, nama: 'Wa Ode Nur' } });
    const store = createStore();
    await startSession(store.dispatch);
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
    await startSession(store.dispatch);
    expect(log).toHaveBeenCalledWith('Gagal memuat sesi:', new Error('Sesi tidak valid'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(store.getState().session.status).toBe('anonymous');
  });

  it('tries again when the connection breaks', async () => {
    localStorage.setItem('token', token);
    jest.useFakeTimers();
    const api = fakeApi({ '/api/users/4': { id: 4 } });
    api.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const store = createStore();
    const started = startSession(store.dispatch);
    await jest.advanceTimersByTimeAsync(1000);
    await started;
    expect(api).toHaveBeenCalledTimes(2);
    expect(store.getState().session.status).toBe('authenticated');
    jest.useRealTimers();
  });
});
