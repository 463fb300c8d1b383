import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { RouterProvider } from 'react-router/dom';
import { StoreProvider, type AppStore } from '@teluk-mart/shared/state';
import { theme } from '@teluk-mart/shared/theme';
import type { ErrorReports } from '../features/error-reports/error-reports';
import { ErrorReportsContext } from '../features/error-reports/error-reports-context';
import type { AreaRegistry } from '../federation/area-registry';
import { RegistryContext } from '../federation/registry-context';
import type { createRouter } from '../routing/create-router';
import { globalStyles } from './global-styles';

interface AppProps {
  router: ReturnType<typeof createRouter>;
  registry: AreaRegistry;
  store: AppStore;
  reports: ErrorReports;
  /** Nonce for emotion's style elements. */
  styleNonce: string | undefined;
}

/** Everything that all pages stand in: style cache, theme, store, registry, reports and router. */
export function App({ router, registry, store, reports, styleNonce }: AppProps) {
  return (
    <CacheProvider value={createCache({ key: 'tm', nonce: styleNonce })}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <GlobalStyles styles={globalStyles} />
        <StoreProvider store={store}>
          <RegistryContext value={registry}>
            <ErrorReportsContext value={reports}>
              <RouterProvider router={router} />
            </ErrorReportsContext>
          </RegistryContext>
        </StoreProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
