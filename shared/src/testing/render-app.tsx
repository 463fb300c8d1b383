import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { baseApi } from '@teluk-mart/shared/api-client';
import { setRuntimeConfig } from '@teluk-mart/shared/runtime-config';
import { sessionSlice } from '@teluk-mart/shared/session';
import { StoreProvider } from '@teluk-mart/shared/state';
import { createStore } from '@teluk-mart/shared/state/create-store';
import { theme } from '@teluk-mart/shared/theme';
import type { User } from '../domain/user/user';
import { tokenOf } from './make-user';

interface RenderOptions {
  /** Address that the page stands at, for instance `/blog/3?x=1`. */
  url?: string;
  /** The route's path, where the page reads parameters, for instance `/blog/:id`. */
  path?: string;
  /** Who is logged in; nobody without it. */
  user?: User;
}

/** The one way to start a component test: theme, store and router as in the shell, at an address. */
export function renderApp(ui: ReactElement, { url = '/', path = '*', user }: RenderOptions = {}) {
  setRuntimeConfig({ apiHost: 'http://localhost' });
  const store = createStore();
  store.dispatch(baseApi.util.resetApiState());
  if (user) store.dispatch(sessionSlice.actions.opened({ token: tokenOf(user), user }));
  const router = createMemoryRouter(
    [
      { path, element: ui },
      { path: '*', element: null },
    ],
    {
      initialEntries: [url],
    },
  );
  const view = render(
    <ThemeProvider theme={theme}>
      <StoreProvider store={store}>
        <RouterProvider router={router} />
      </StoreProvider>
    </ThemeProvider>,
  );
  return { ...view, store, router };
}
