import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { UNAVAILABLE_TITLE } from '@teluk-mart/contract/shell-pages';
import { usePageTitle } from '@teluk-mart/ui/hooks/use-page-title';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { useReportedError } from '../features/error-reports/use-reported-error';
import { useRegistry } from '../federation/registry-context';
import { TRIED_AGAIN, useIsTriedAgain, useLoadAgain } from '../routing/load-again';
import { usePageHandle } from '../routing/loaded-route';

/**
 * Stands in the place of an area or page that could not be loaded or drawn: words for people, and a button that tries
 * again. The tab keeps the title of a page that is known. The technical reason goes to the console and to the web
 * server.
 */
export function AreaErrorPanel() {
  const error = useRouteError();
  usePageTitle(usePageHandle().document ? undefined : UNAVAILABLE_TITLE);
  useReportedError(error);
  const { button, retrying, retry } = useRetry();
  return (
    <Box
      role="alert"
      sx={{ mx: 'auto', maxWidth: 520, px: 3, py: { xs: 8, md: 12 }, textAlign: 'center' }}
    >
      <Typography variant="h2" component="h1" gutterBottom>
        {UNAVAILABLE_TITLE}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        Sambungan Anda mungkin terputus, atau bagian ini sedang kami perbaiki. Bagian lain situs
        tetap dapat dibuka.
      </Typography>
      <Button
        ref={button}
        variant="contained"
        size="large"
        loading={retrying}
        onClick={() => void retry()}
      >
        Coba lagi
      </Button>
    </Box>
  );
}

interface Retry {
  /** The button, which takes the focus when a try has failed. */
  button: RefObject<HTMLButtonElement | null>;
  retrying: boolean;
  retry: () => Promise<void>;
}

/**
 * Tries the current address again without a reload. Asks for the registry afresh and goes on with a newer composition
 * at once, because the press asks for it. Then loads the missing parts.
 */
function useRetry(): Retry {
  const [retrying, setRetrying] = useState(false);
  const registry = useRegistry();
  const loadAgain = useLoadAgain();
  const { key } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed has lost the focus while it waited, or is gone and this one stands in its place.
  const hasFailedAgain = useIsTriedAgain() && !retrying;
  useEffect(() => {
    if (hasFailedAgain) button.current?.focus();
  }, [hasFailedAgain, key]);
  const retry = async () => {
    setRetrying(true);
    await registry.refresh();
    registry.adopt();
    await loadAgain(TRIED_AGAIN);
    setRetrying(false);
  };
  return { button, retrying, retry };
}
