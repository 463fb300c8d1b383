import { Navigate } from 'react-router';
import { Box } from '@teluk-mart/shared/mui';
import { useSession } from '@teluk-mart/shared/session';
import { loginPage } from '../../routing/shell-pages';
import { SessionNotice } from '../session/SessionNotice';
import { StaffArea } from './StaffArea';

/** The door of all staff pages (spec §2 Admin area): whoever is not logged in goes to the login. */
export default function AdminFrame() {
  const { user, status } = useSession();
  if (user) return <StaffArea />;
  if (status !== 'checking') return <Navigate to={loginPage.path} replace />;
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', alignContent: 'center' }}>
      <SessionNotice text="Memverifikasi sesi..." />
    </Box>
  );
}
