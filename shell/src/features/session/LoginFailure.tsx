import Alert from '@mui/material/Alert';
import { Typography } from '@teluk-mart/shared/mui';
import type { LoginError } from './request-token';

interface LoginFailureProps {
  failure: LoginError | undefined;
  /** Stands below the words of a refusal. */
  refusalHint: string | undefined;
}

/** Why a login did not work, read out at once (spec §8). */
export function LoginFailure({ failure, refusalHint }: LoginFailureProps) {
  if (!failure) return undefined;
  return (
    <Alert
      severity="error"
      sx={{ borderRadius: '12px', bgcolor: 'error.light', color: 'error.dark', fontWeight: 500 }}
    >
      {failure.message}
      {failure.isRefusal && refusalHint !== undefined && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {refusalHint}
        </Typography>
      )}
    </Alert>
  );
}
