import { setRuntimeConfig } from '@teluk-mart/contract/runtime-config';
import { createStore } from '@teluk-mart/contract/state/create-store';
import { fakeApi, Refusal, sentChanges } from '@teluk-mart/testing/fake-api';
import { staffToken } from '../../testing/staff';
import { LoginError, signIn } from './sign-in';

const token = staffToken(4);
const fields = { email: 'waode@telukmart.example', password: 'rahasia' };

/** Starts a login whose token opens nothing; `meanwhile` happens before that is known. */
async function failToLogIn(meanwhile: () => void) {
  setRuntimeConfig({ apiHost: 'http://localhost' });
  const user = () => {
    meanwhile();
    return new Refusal(401, { message: 'Silakan login.' });
  };
  const api = fakeApi({ '/api/users/login': { token }, '/api/users/4': user });
  await expect(createStore().dispatch(signIn(fields))).rejects.toThrow(LoginError);
  return sentChanges(api);
}

describe('signIn that fails after the login', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => {
    localStorage.clear();
    jest.restoreAllMocks();
  });

  it('takes its token back, here and on the server', async () => {
    const sent = await failToLogIn(() => undefined);
    expect(localStorage.getItem('token')).toBeNull();
    expect(sent).toContainEqual({
      call: 'POST /api/users/logout',
      body: undefined,
      authorization: `Bearer ${token}`,
    });
  });

  it('leaves the token of another tab that logged in meanwhile', async () => {
    await failToLogIn(() => localStorage.setItem('token', 'another'));
    expect(localStorage.getItem('token')).toBe('another');
  });
});
