import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from '@teluk-mart/contract/routing';
import { type Session, useSession } from '@teluk-mart/contract/session';
import { dashboardPage, forgottenPasswordPage } from '@teluk-mart/contract/shell-pages';
import { useAppDispatch } from '@teluk-mart/contract/state';
import { SubmitButton } from '@teluk-mart/ui/form/submission';
import { TintedAlert } from '@teluk-mart/ui/TintedAlert';
import { type ReactNode, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import loginPicture from '../../assets/login.webp';
import { ShellFrame } from '../frame/ShellFrame';
import { CredentialsForm } from '../session/CredentialsForm';
import { storesLogins } from '../session/session-actions';
import { SessionNotice } from '../session/SessionNotice';
import { LoginError, mayHavePasskeys, signInWithPasskey } from '../session/sign-in';
import { StaffDocument } from '../session/StaffDocument';

/** Shows the login (docs/specification.md#login-page). Users with a session go on to the dashboard. */
export default function LoginPage() {
  return (
    <StaffDocument>
      <Login />
    </StaffDocument>
  );
}

function Login() {
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
          {!storesLogins() && (
            <TintedAlert severity="warning" sx={{ mb: 3 }}>
              Peramban ini tidak menyimpan login: Anda diminta login lagi setiap kali halaman
              dimuat. Buka halaman ini di Chrome atau Safari, dan izinkan data situs.
            </TintedAlert>
          )}
          <LoginForm />
        </>
      ) : (
        <SessionNotice text="Memeriksa sesi..." />
      )}
    </LoginFrame>
  );
}

/**
 * Returns the state in which a user came to the login: unknown while the session is checked, then visitor or staff. It
 * stays so during the login, or the form would be gone before the dashboard is there.
 */
function useEnteredAs(status: Session['status']): 'visitor' | 'staff' | undefined {
  const [enteredAs, setEnteredAs] = useState<'visitor' | 'staff'>();
  if (enteredAs === undefined && status !== 'checking') {
    setEnteredAs(status === 'authenticated' ? 'staff' : 'visitor');
  }
  return enteredAs;
}

/** The login of a page of its own, which leads back to the site too. */
function LoginForm() {
  const form = useRef<HTMLFormElement>(null);
  // It stays busy until the dashboard has come.
  const isLoggedIn = useSession().status === 'authenticated';
  return (
    <CredentialsForm ref={form} email="" emailInput={{ autoCapitalize: 'none', spellCheck: false }}>
      <SubmitButton label="Login" busyLabel="Sedang memproses..." size="large" busy={isLoggedIn} />
      <PasskeyLogin />
      <Button component={Link} to={forgottenPasswordPage.path} color="inherit">
        Lupa password?
      </Button>
      <Button component={Link} to="/" color="inherit">
        Kembali ke Home
      </Button>
    </CredentialsForm>
  );
}

/** Logs in with a passkey alone, if the browser may have one for this address. */
function PasskeyLogin() {
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<string>();
  if (!mayHavePasskeys()) return undefined;
  const attempt = async () => {
    setFailure(undefined);
    try {
      await dispatch(signInWithPasskey());
    } catch (error) {
      if (!(error instanceof LoginError)) throw error;
      setFailure(error.message);
    }
  };
  return (
    <>
      <Button variant="outlined" onClick={() => void attempt()}>
        Masuk dengan passkey
      </Button>
      {failure && <TintedAlert severity="error">{failure}</TintedAlert>}
    </>
  );
}

/** The login's two halves: the picture beside the form, or as a strip above it on small screens. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <ShellFrame>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '100%', md: '1fr 1fr' },
          gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
        }}
      >
        <Box sx={{ position: 'relative', height: { xs: 168, sm: 220, md: 'auto' } }}>
          <Box
            component="img"
            src={loginPicture}
            alt=""
            sx={{
              position: 'absolute',
              width: '100%',
              height: '100%',
              objectFit: 'cover',
              objectPosition: { xs: '50% 43%', md: '50% 60%' },
            }}
          />
        </Box>
        <Box
          sx={{
            position: 'relative',
            alignSelf: { xs: 'stretch', md: 'center' },
            // On small screens the form is a sheet that lies over the picture's lower edge.
            mt: { xs: -3, md: 0 },
            px: { xs: 2.5, sm: 4 },
            py: { xs: 4, md: 8 },
            borderRadius: { xs: '24px 24px 0 0', md: 0 },
            bgcolor: 'background.default',
          }}
        >
          <Box sx={{ mx: 'auto', maxWidth: 420 }}>{children}</Box>
        </Box>
      </Box>
    </ShellFrame>
  );
}
