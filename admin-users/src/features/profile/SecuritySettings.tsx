import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRefetchUser } from '@teluk-mart/contract/session';
import type { AccountSecurity } from '@teluk-mart/domain/user/account';
import { ConfirmDialog } from '@teluk-mart/ui/dialog/ConfirmDialog';
import { RetryNotice } from '@teluk-mart/ui/notices';
import { type ReactNode, useState } from 'react';
import { useCallWithToast } from '../../components/use-call-with-toast';
import { AuthenticatorDialog } from './AuthenticatorDialog';
import { PasskeyList } from './PasskeyList';
import {
  useBeginAuthenticatorMutation,
  useGetSecurityQuery,
  useRemoveAuthenticatorMutation,
  useRenewRecoveryCodesMutation,
} from './profile-api';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';

type OpenDialog =
  | { kind: 'enrol'; begun: { secret: string; qr: string } }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'remove' };

interface SecurityPartProps {
  title: string;
  text: string;
  children: ReactNode;
}

function SecurityPart({ title, text, children }: SecurityPartProps) {
  return (
    <Box>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}

/** The authenticator app and its recovery codes: switched on with its first code, off with a confirmation. */
function Authenticator({ security }: { security: AccountSecurity }) {
  const [begin] = useBeginAuthenticatorMutation();
  const [remove] = useRemoveAuthenticatorMutation();
  const [renew] = useRenewRecoveryCodesMutation();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [isBusy, setBusy] = useState(false);
  const refetchUser = useRefetchUser();
  const tell = useCallWithToast('Gagal mengubah verifikasi dua langkah');
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const enrol = async () => {
    const begun = await tell<{ secret: string; qr: string; message?: string }>(() =>
      begin().unwrap(),
    );
    if (begun) setDialog({ kind: 'enrol', begun });
  };
  const renewCodes = async () => {
    const answer = await tell(() => renew().unwrap());
    if (answer) setDialog({ kind: 'codes', codes: answer.recoveryCodes });
  };
  const switchOff = async () => {
    await tell(() => remove().unwrap());
    setDialog(undefined);
    await refetchUser();
  };
  const { authenticator, recoveryCodes } = security;
  return (
    <SecurityPart
      title="Aplikasi autentikator"
      text={
        authenticator
          ? `Aktif. Kode pemulihan yang belum dipakai: ${recoveryCodes}.`
          : 'Login akan meminta kode dari ponsel Anda selain password.'
      }
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        {authenticator ? (
          <>
            <Button variant="outlined" disabled={isBusy} onClick={() => void run(renewCodes)}>
              Buat kode pemulihan baru
            </Button>
            <Button
              variant="outlined"
              color="error"
              disabled={isBusy}
              onClick={() => setDialog({ kind: 'remove' })}
            >
              Matikan
            </Button>
          </>
        ) : (
          <Button variant="contained" disabled={isBusy} onClick={() => void run(enrol)}>
            Aktifkan aplikasi autentikator
          </Button>
        )}
      </Stack>
      {dialog?.kind === 'enrol' && (
        <AuthenticatorDialog
          begun={dialog.begun}
          onConfirmed={(codes) => setDialog({ kind: 'codes', codes })}
          onClose={() => setDialog((open) => (open?.kind === 'enrol' ? undefined : open))}
        />
      )}
      {dialog?.kind === 'codes' && (
        <RecoveryCodesDialog
          codes={dialog.codes}
          onClose={() => {
            setDialog(undefined);
            void refetchUser();
          }}
        />
      )}
      <ConfirmDialog
        open={dialog?.kind === 'remove'}
        title="Matikan aplikasi autentikator?"
        text="Login tidak lagi meminta kode, dan semua kode pemulihan tidak berlaku lagi."
        confirmLabel="Ya, Matikan"
        cancelLabel="Batal"
        destructive
        busy={isBusy}
        onConfirm={() => void run(switchOff)}
        onClose={() => setDialog(undefined)}
      />
    </SecurityPart>
  );
}

/** Lists authenticator, recovery codes and passkeys of one's own account (docs/decisions/036-accounts.md). */
export function SecuritySettings() {
  const {
    data: security,
    isError,
    isFetching,
    refetch,
  } = useGetSecurityQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (!security) {
    return isError ? (
      <RetryNotice dense retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Typography role="status">Memuat pengaman akun...</Typography>
    );
  }
  return (
    <Stack sx={{ gap: 3 }}>
      <Authenticator security={security} />
      <SecurityPart
        title="Passkey"
        text="Masuk dengan sidik jari, wajah, atau PIN perangkat, tanpa password."
      >
        <PasskeyList passkeys={security.passkeys} canAdd={security.canAddPasskeys} />
      </SecurityPart>
    </Stack>
  );
}
