import { Link, Typography } from '@teluk-mart/shared/mui';
import { Link as RouterLink } from '@teluk-mart/shared/routing';

/** Where one changes one's own password: it takes the current one, which is asked for there alone (resolutions 11). */
export function OwnPasswordNote() {
  return (
    <Typography color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
      Password Anda sendiri diubah di{' '}
      <Link component={RouterLink} to="/admin/profile">
        halaman Profil
      </Link>
      .
    </Typography>
  );
}
