import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Link, Outlet } from '@teluk-mart/contract/routing';
import { brand } from '@teluk-mart/domain/config/brand';
import { Icon } from '@teluk-mart/ui/Icon';
import { arrowBackIcon } from '@teluk-mart/ui/icon-paths';
import { CONTENT_ID, SkipLink } from '@teluk-mart/ui/SkipLink';

/**
 * The frame around this area's pages. Header and footer of the other pages for visitors belong to `public-site`, and no
 * area imports another: shared parts move to `shared/ui/src/`.
 */
export default function AreaLayout() {
  return (
    <>
      <SkipLink>Lewati ke konten</SkipLink>
      <Container component="header" sx={{ py: 1 }}>
        <Button component={Link} to="/" startIcon={<Icon path={arrowBackIcon} />}>
          {brand.name}
        </Button>
      </Container>
      <Box component="main" id={CONTENT_ID} tabIndex={-1} sx={{ outline: 'none' }}>
        <Outlet />
      </Box>
    </>
  );
}
