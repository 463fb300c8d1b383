import { Navigate } from 'react-router';
import { Typography } from '@teluk-mart/shared/mui';
import { useSession } from '@teluk-mart/shared/session';
import { dashboardPage } from '../../routing/shell-pages';
import { SessionNotice } from '../session/SessionNotice';
import { LoginForm } from './LoginForm';
import { LoginFrame } from './LoginFrame';
import { useEnteredAs } from './use-entered-as';

/**
 * The door to the staff area (spec §2 /login): whoever is logged in, or logs in here, goes on to the dashboard
 * (resolutions 50).
 */
export default function LoginPage() {
  const { status } = useSession();
  const enteredAs = useEnteredAs(status);
  return (
    <LoginFrame>
      {status === 'authenticated' && <Navigate to={dashboardPage.path} replace />}
      {enteredAs === 'visitor' ? (
        <>
          <Typography variant="h1" sx={{ mb: 1 }}>
            Login Karyawan
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 4 }}>
            Khusus karyawan Teluk Mart. Masuk dengan email dan password akun Anda.
          </Typography>
          <LoginForm />
        </>
      ) : (
        <SessionNotice text="Memeriksa sesi..." />
      )}
    </LoginFrame>
  );
}
