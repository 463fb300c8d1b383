import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { appCodeSchema } from '@teluk-mart/domain/user/second-factor-schema';
import { FormDialog } from '@teluk-mart/ui/dialog/FormDialog';
import { FormTextField } from '@teluk-mart/ui/form/FormTextField';
import { useConfirmAuthenticatorMutation } from './profile-api';

interface AuthenticatorDialogProps {
  /** The secret that the app stores: as text, and as a QR code in SVG. */
  begun: { secret: string; qr: string };
  onConfirmed: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Takes an authenticator app into use: its code is scanned or typed, and the first code that it shows confirms it. */
export function AuthenticatorDialog({ begun, onConfirmed, onClose }: AuthenticatorDialogProps) {
  const [confirm] = useConfirmAuthenticatorMutation();
  const picture = `data:image/svg+xml,${encodeURIComponent(begun.qr)}`;
  return (
    <FormDialog
      title="Aktifkan aplikasi autentikator"
      submitLabel="Aktifkan"
      maxWidth={480}
      schema={appCodeSchema}
      initialValues={{ code: '' }}
      save={async ({ code }) => {
        const { recoveryCodes } = await confirm({ code }).unwrap();
        onConfirmed(recoveryCodes);
      }}
      failure="Gagal mengaktifkan aplikasi autentikator"
      onClose={onClose}
    >
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Typography>
          Pindai kode QR ini dengan aplikasi autentikator di ponsel Anda, misalnya Google
          Authenticator.
        </Typography>
        <Box
          component="img"
          src={picture}
          alt="Kode QR untuk aplikasi autentikator"
          sx={{ display: 'block', width: 200, height: 200, mx: 'auto', my: 2 }}
        />
        <Typography variant="body2" color="textSecondary">
          Tidak bisa memindai? Ketik kunci ini di aplikasi:
        </Typography>
        <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {(begun.secret.match(/.{1,4}/g) ?? []).join(' ')}
        </Typography>
      </Box>
      <FormTextField
        name="code"
        label="Kode dari aplikasi"
        autoComplete="one-time-code"
        input={{ inputMode: 'numeric' }}
        wide
      />
    </FormDialog>
  );
}
