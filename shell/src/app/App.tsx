import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { theme } from '@teluk-mart/ui/theme';
import { focusRing } from '@teluk-mart/ui/theme/looks';
import type { ReactNode } from 'react';
import type { ErrorReports } from '../features/error-reports/error-reports';
import { ErrorReportsContext } from '../features/error-reports/use-reported-error';
import type { AreaRegistry } from '../federation/area-registry';
import { RegistryContext } from '../federation/registry-context';
import { type LazyStore, LazyStoreContext } from './lazy-store';

/** Rules for the document as a whole: people's settings of motion, and the focus. */
const documentStyles = {
  ':focus-visible': focusRing,
  'main:focus, main:focus-visible': { outline: 'none' },
  // From one document to the next; the router's pages follow one another at once.
  '@media (prefers-reduced-motion: no-preference)': { '@view-transition': { navigation: 'auto' } },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
};

interface AppProps {
  registry: AreaRegistry;
  /** None on the server. */
  store: LazyStore | undefined;
  /** None on the server. */
  reports: ErrorReports | undefined;
  /** Puts emotion's style elements into the document. */
  styles: EmotionCache;
  /** The document came with the global styles. */
  haveGlobal?: boolean;
  /** The router. */
  children: ReactNode;
}

/** Context of all pages: style cache, theme, store, registry and reports. */
export function App({ registry, store, reports, styles, haveGlobal = false, children }: AppProps) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        {!haveGlobal && <CssBaseline />}
        {!haveGlobal && <GlobalStyles styles={documentStyles} />}
        <LazyStoreContext value={store}>
          <RegistryContext value={registry}>
            <ErrorReportsContext value={reports}>{children}</ErrorReportsContext>
          </RegistryContext>
        </LazyStoreContext>
      </ThemeProvider>
    </CacheProvider>
  );
}
