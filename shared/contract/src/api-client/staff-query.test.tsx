import { baseApi } from '@teluk-mart/contract/api-client';
import { setRuntimeConfig } from '@teluk-mart/contract/runtime-config';
import { sessionProof, sessionRenewal, sessionSlice } from '@teluk-mart/contract/session';
import { createStore } from '@teluk-mart/contract/state/create-store';
import { fakeApi, Refusal, sentChanges } from '@teluk-mart/testing/fake-api';
import { makeUser, tokenOf } from '@teluk-mart/testing/make-user';
import { waitFor } from '@testing-library/react';

const { saveNote } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveNote: build.mutation<{ message: string }, string>({
      query: (note) => ({ url: '/api/notes', method: 'POST', body: { note } }),
      extraOptions: { staff: true },
    }),
  }),
}).endpoints;

const user = makeUser();

function start(answers: readonly unknown[]) {
  setRuntimeConfig({ apiHost: 'http://localhost' });
  const queue = [...answers];
  const api = fakeApi({
    'POST /api/notes': () => queue.shift(),
    '/api/users/1': { ...user, role: 'marcom' },
  });
  const store = createStore();
  const opened = (token: string) => store.dispatch(sessionSlice.actions.opened({ token, user }));
  const save = (note: string) => store.dispatch(saveNote.initiate(note));
  const untilExpired = () =>
    new Promise<void>((resolve) => {
      const stop = store.subscribe(() => {
        if (store.getState().session.status !== 'expired') return;
        stop();
        resolve();
      });
    });
  const tokens = async () => (await sentChanges(api)).map(({ authorization }) => authorization);
  return { store, opened, save, untilExpired, tokens };
}

afterEach(() => jest.restoreAllMocks());

describe('a call of staff', () => {
  it('carries the token', async () => {
    const { opened, save, tokens } = start([{ message: 'Tersimpan' }]);
    opened('first');
    expect(await save('halo')).toEqual({ data: { message: 'Tersimpan' } });
    expect(await tokens()).toEqual(['Bearer first']);
  });

  it('waits for the login in place when the session has ended, and is sent once more', async () => {
    const { store, opened, save, untilExpired, tokens } = start([401, { message: 'Tersimpan' }]);
    opened('first');
    const expired = untilExpired();
    const saved = save('halo');
    await expired;
    expect(store.getState().session).toEqual({ status: 'expired', token: 'first', user });
    opened('second');
    sessionRenewal.settle(true);
    expect(await saved).toEqual({ data: { message: 'Tersimpan' } });
    expect(await tokens()).toEqual(['Bearer first', 'Bearer second']);
  });

  it('is neither sent nor told about where the login in place is given up', async () => {
    const { opened, save, untilExpired, tokens } = start([401]);
    opened('first');
    const expired = untilExpired();
    const told = jest.fn();
    void save('halo').then(told);
    await expired;
    sessionRenewal.settle(false);
    opened('second');
    await new Promise((resolve) => setTimeout(resolve));
    expect(told).not.toHaveBeenCalled();
    expect(await tokens()).toHaveLength(1);
  });

  it('is sent again at once where another call has renewed the session meanwhile', async () => {
    const { store, opened, save, tokens } = start([401, { message: 'Tersimpan' }]);
    opened('first');
    const saved = save('halo');
    opened('second');
    expect(await saved).toEqual({ data: { message: 'Tersimpan' } });
    expect(await tokens()).toEqual(['Bearer first', 'Bearer second']);
    expect(store.getState().session.status).toBe('authenticated');
  });

  it('of nobody is refused without a question', async () => {
    const { store, save } = start([401]);
    store.dispatch(sessionSlice.actions.closed());
    expect(await save('halo')).toMatchObject({ error: { status: 401 } });
  });

  const PROOF = new Refusal(403, { message: 'Masukkan password.', code: 'proof-needed' });

  it.each([
    [true, { data: { message: 'Tersimpan' } }, 2],
    [false, { error: { status: 403 } }, 1],
  ])('that needs proof waits for it; given: %s', async (isProven, outcome, times) => {
    const { store, opened, save, tokens } = start([PROOF, { message: 'Tersimpan' }]);
    opened('first');
    const saved = save('halo');
    await waitFor(() => expect(store.getState().session.needsProof).toBe(true));
    store.dispatch(sessionSlice.actions.proofSettled());
    sessionProof.settle(isProven);
    expect(await saved).toMatchObject(outcome);
    expect(await tokens()).toHaveLength(times);
    expect(store.getState().session).toMatchObject({ status: 'authenticated', needsProof: false });
  });

  it('that a role may not send says so, and the role is asked for again', async () => {
    const { store, opened, save } = start([403]);
    opened(tokenOf(user));
    expect(await save('halo')).toMatchObject({ error: { status: 403 } });
    await waitFor(() => expect(store.getState().session.user?.role).toBe('marcom'));
    expect(store.getState().session.status).toBe('authenticated');
  });
});
