import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from '@teluk-mart/contract/routing';

/** The catch-all for addresses that lead nowhere (docs/specification.md#not-found-page). */
export default function NotFoundPage() {
  return (
    <Box sx={{ mx: 'auto', maxWidth: 560, px: 2, py: { xs: 8, md: 14 }, textAlign: 'center' }}>
      <Typography
        sx={{
          color: 'primary.main',
          fontSize: 'clamp(5rem, 18vw, 8rem)',
          fontWeight: 800,
          lineHeight: 1,
          letterSpacing: '-0.04em',
        }}
      >
        404
      </Typography>
      <Typography variant="h2" component="h1" sx={{ mt: 2 }}>
        Halaman Tidak Ditemukan
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1.5 }}>
        Alamatnya mungkin salah ketik, atau halamannya sudah kami pindahkan.
      </Typography>
      <Button component={Link} to="/" variant="contained" size="large" sx={{ mt: 4 }}>
        Kembali ke Home
      </Button>
    </Box>
  );
}
