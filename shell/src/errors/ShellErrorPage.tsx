import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from '@teluk-mart/contract/routing';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ShellFrame } from '../features/frame/ShellFrame';
import { AreaErrorPanel } from './AreaErrorPanel';

/** The last resort: an address of no area, or an area that is not there at all, in the shell's own plain frame. */
export function ShellErrorPage() {
  const error = useRouteError();
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  return <ShellFrame>{notFound ? <NotFoundPage /> : <AreaErrorPanel />}</ShellFrame>;
}

/** Stands at an address that no area declares (docs/specification.md#not-found-page). */
function NotFoundPage() {
  return (
    <Box sx={{ mx: 'auto', maxWidth: 520, px: 3, py: { xs: 8, md: 12 }, textAlign: 'center' }}>
      <Typography component="p" sx={{ fontSize: '4rem', fontWeight: 800, color: 'primary.main' }}>
        404
      </Typography>
      <Typography variant="h2" component="h1" sx={{ mb: 3 }}>
        Halaman Tidak Ditemukan
      </Typography>
      <Button component={Link} to="/" variant="contained">
        Kembali ke Home
      </Button>
    </Box>
  );
}
