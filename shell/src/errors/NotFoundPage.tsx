import { Link } from '@teluk-mart/shared/routing';
import { Box, Button, Typography } from '@teluk-mart/shared/mui';

/** The catch-all for addresses that no area declares (spec §2), without the public frame. */
export function NotFoundPage() {
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
