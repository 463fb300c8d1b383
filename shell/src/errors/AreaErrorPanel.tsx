import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { usePageTitle } from '@teluk-mart/shared/hooks/use-page-title';
import { Box, Button, Typography } from '@teluk-mart/shared/mui';
import { useReportedError } from '../features/error-reports/use-reported-error';
import { usePageHandle } from '../routing/page-handle';
import { UNAVAILABLE_TITLE } from './unavailable-title';
import { useRetry } from './use-retry';

/**
 * What stands in the place of an area or page that could not be loaded or drawn: words for people, and a button that
 * truly tries again. The tab keeps the title of a page that is known. The technical reason goes to the console and to
 * the web server.
 */
export function AreaErrorPanel() {
  const error = useRouteError();
  usePageTitle(usePageHandle().document ? undefined : UNAVAILABLE_TITLE);
  useReportedError(error);
  const { button, retrying, retry } = useRetry();
  useEffect(() => console.error('Bagian halaman gagal dimuat:', error), [error]);
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
