import { Box, Button, Typography } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { ShellFrame } from '../../app/ShellFrame';
import loginPicture from '../../assets/login.webp';

/** The door to the staff area (spec §2 /login). Signing in is not open yet; the page says so and leads back. */
export function LoginPage() {
  return (
    <ShellFrame>
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' } }}>
        <Box sx={{ display: { xs: 'none', md: 'block' }, position: 'relative' }}>
          <Box
            component="img"
            src={loginPicture}
            alt=""
            sx={{ position: 'absolute', width: '100%', height: '100%', objectFit: 'cover' }}
          />
        </Box>
        <Box sx={{ alignSelf: 'center', mx: 'auto', maxWidth: 440, px: { xs: 2, sm: 3 }, py: 8 }}>
          <Typography variant="h1" gutterBottom>
            Login Karyawan
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 4 }}>
            Area karyawan belum dibuka. Silakan hubungi kantor Teluk Mart bila Anda membutuhkan
            akses.
          </Typography>
          <Button component={Link} to="/" variant="contained" size="large">
            Kembali ke Home
          </Button>
        </Box>
      </Box>
    </ShellFrame>
  );
}
