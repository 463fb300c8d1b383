import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from '@teluk-mart/contract/routing';
import { dashboardPage } from '@teluk-mart/contract/shell-pages';
import { usePageTitle } from '@teluk-mart/ui/hooks/use-page-title';

const TITLE = 'Halaman Tidak Ditemukan';

/** Page for an undeclared address of the staff area (docs/specification.md#staff-frame). */
export default function StaffNotFoundPage() {
  usePageTitle(TITLE);
  return <StaffMessage code="404" title={TITLE} text="Alamat ini tidak ada di area karyawan." />;
}

/** Heading and tab title in the place of another role's page (docs/specification.md#staff-frame). */
export const FORBIDDEN_TITLE = 'Akses Ditolak';

/** A page of another role (docs/specification.md#staff-frame). */
export function ForbiddenPage() {
  return (
    <StaffMessage
      code="403"
      title={FORBIDDEN_TITLE}
      text="Halaman ini untuk karyawan dengan role lain. Hubungi admin bila Anda membutuhkannya."
    />
  );
}

interface StaffMessageProps {
  /** The number that people know such pages by, for instance `404`. */
  code: string;
  title: string;
  text: string;
}

/** Stands in the place of a staff page that cannot be shown, and leads back to the dashboard. */
function StaffMessage({ code, title, text }: StaffMessageProps) {
  return (
    <Box sx={{ mx: 'auto', maxWidth: 520, py: { xs: 6, md: 10 }, textAlign: 'center' }}>
      <Typography
        sx={{ fontSize: '4rem', fontWeight: 800, lineHeight: 1.2, color: 'primary.main' }}
      >
        {code}
      </Typography>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1.5, mb: 4 }}>
        {text}
      </Typography>
      <Button component={Link} to={dashboardPage.path} variant="contained">
        Kembali ke Dashboard
      </Button>
    </Box>
  );
}
