import Alert from '@mui/material/Alert';

/** Why a login did not work, read out at once (spec §8). */
export function LoginFailure({ message }: { message: string | undefined }) {
  if (message === undefined) return undefined;
  return (
    <Alert
      severity="error"
      sx={{ borderRadius: '12px', bgcolor: 'error.light', color: 'error.dark', fontWeight: 500 }}
    >
      {message}
    </Alert>
  );
}
