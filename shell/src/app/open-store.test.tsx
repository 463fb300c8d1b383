import { TOKEN_STORAGE_KEY, useSession } from '@teluk-mart/contract/session';
import { fakeApi } from '@teluk-mart/testing/fake-api';
import { render, screen } from '@testing-library/react';
import { openStore } from './open-store';

function Status() {
  return <p>{useSession().status}</p>;
}

beforeEach(() => localStorage.setItem(TOKEN_STORAGE_KEY, 'token-of-the-page-around'));
afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

it('leaves the session of the page around a preview alone', () => {
  const api = fakeApi({});
  const { Provider } = openStore({ isPreview: true });
  render(
    <Provider>
      <Status />
    </Provider>,
  );
  expect(screen.getByText('anonymous')).toBeInTheDocument();
  expect(api).not.toHaveBeenCalled();
  expect(localStorage.getItem(TOKEN_STORAGE_KEY)).toBe('token-of-the-page-around');
});
