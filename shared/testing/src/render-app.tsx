import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { baseApi } from '@teluk-mart/contract/api-client';
import { keepAnswers } from '@teluk-mart/contract/public-api';
import { setRuntimeConfig } from '@teluk-mart/contract/runtime-config';
import { sessionSlice } from '@teluk-mart/contract/session';
import { StoreProvider } from '@teluk-mart/contract/state';
import { createStore } from '@teluk-mart/contract/state/create-store';
import type { OwnUser } from '@teluk-mart/domain/user/account';
import type { Role } from '@teluk-mart/domain/user/roles';
import { theme } from '@teluk-mart/ui/theme';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type FakeAnswers, fakeApi } from './fake-api';
import { makeUser, tokenOf } from './make-user';

interface RenderOptions {
  /** Address that the page stands at, for instance `/blog/3?x=1`. */
  url?: string;
  /** The route's path, if the page reads parameters, for instance `/blog/:id`. */
  path?: string;
  /** The user who is logged in; none without it. */
  user?: OwnUser;
  /** Applies the styles of components, for a test that is about looks. */
  styled?: boolean;
}

/**
 * Keeps emotion's styles out of the document. jsdom matches each of their hundreds of rules whenever a role or a
 * visibility is looked up: half the time of a component test.
 */
const detachedStyles = createCache({ key: 'css', container: document.createElement('div') });
detachedStyles.sheet.insert = () => undefined;

/** Opens and closes at once what moves in the shop: a test waits for no animation. */
const stillTheme = createTheme({ ...theme, motion: { reducedMotion: 'always' } });

/** Starts a component test, the only way to do so: theme, store and router as in the shell, at an address. */
export function renderApp(
  ui: ReactElement,
  { url = '/', path = '*', user, styled = false }: RenderOptions = {},
) {
  setRuntimeConfig({ apiHost: 'http://localhost' });
  keepAnswers({ answers: {} });
  const store = createStore();
  store.dispatch(baseApi.util.resetApiState());
  if (user) store.dispatch(sessionSlice.actions.opened({ token: tokenOf(user), user }));
  const router = createMemoryRouter(
    [
      { path, element: ui },
      { path: '*', element: null },
    ],
    { initialEntries: [url] },
  );
  const styles = styled ? createCache({ key: 'css' }) : detachedStyles;
  const view = render(
    <CacheProvider value={styles}>
      <ThemeProvider theme={styled ? theme : stillTheme}>
        <StoreProvider store={store}>
          <RouterProvider router={router} />
        </StoreProvider>
      </ThemeProvider>
    </CacheProvider>,
  );
  return { ...view, store, router };
}

/** Renders a page for a user with a role, with these answers of the API, and waits for its table. */
export async function showTablePage(page: ReactElement, role: Role, answers: FakeAnswers) {
  const api = fakeApi(answers);
  const view = renderApp(page, { user: makeUser({ nama: 'Sari Dewi', role }) });
  await screen.findByRole('grid');
  return { ...view, api };
}

/** Returns the texts of the table's column headings. */
export function headings(): (string | null)[] {
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
}

/** Returns the texts of the cells of the row that has this text. */
export function cells(text: string): (string | null)[] {
  const row = screen.getByRole('row', { name: new RegExp(text) });
  return [...row.querySelectorAll('[role="gridcell"]')].map(({ textContent }) => textContent);
}
