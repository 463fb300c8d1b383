import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatMoment } from '@teluk-mart/domain/time/format-date';
import type { AccountSession } from '@teluk-mart/domain/user/account';
import { RetryNotice } from '@teluk-mart/ui/notices';
import { useState } from 'react';
import { useCallWithToast } from '../../components/use-call-with-toast';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useGetSessionsQuery,
} from './profile-api';

interface SessionRowProps {
  session: AccountSession;
  isBusy: boolean;
  onEnd: () => void;
}

/** A login: its device, its start, and its last use. */
function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { device, address, created_at, seen_at, current } = session;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        '&:first-of-type': { pt: 0 },
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {device}
          {current && ' (sesi ini)'}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {address === null ? '' : `${address} · `}Masuk {formatMoment(created_at)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Terakhir dipakai {formatMoment(seen_at)}
        </Typography>
      </Box>
      {!current && (
        <Button
          variant="outlined"
          color="error"
          disabled={isBusy}
          aria-label={`Keluarkan ${device}, masuk ${formatMoment(created_at)}`}
          onClick={onEnd}
        >
          Keluarkan
        </Button>
      )}
    </Box>
  );
}

/** Returns the sessions with the current one first; the others keep their order. */
function currentFirst(sessions: readonly AccountSession[]): AccountSession[] {
  return [...sessions].sort((one, other) => Number(other.current) - Number(one.current));
}

/** One's own logins that have not ended; each of the others can be ended. */
export function SessionList() {
  const {
    data: sessions,
    isError,
    isFetching,
    refetch,
  } = useGetSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [end] = useEndSessionMutation();
  const [endOthers] = useEndOtherSessionsMutation();
  const [isBusy, setBusy] = useState(false);
  const tell = useCallWithToast('Gagal mengeluarkan sesi');
  const run = async (call: () => Promise<{ message: string }>) => {
    setBusy(true);
    await tell(call);
    setBusy(false);
  };
  if (!sessions) {
    return isError ? (
      <RetryNotice dense retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Typography role="status">Memuat sesi...</Typography>
    );
  }
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Box component="ul" sx={{ m: 0, p: 0, width: '100%', listStyle: 'none' }}>
        {currentFirst(sessions).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={isBusy}
            onEnd={() => void run(() => end(session.id).unwrap())}
          />
        ))}
      </Box>
      {sessions.length > 1 && (
        <Button
          variant="outlined"
          color="error"
          disabled={isBusy}
          onClick={() => void run(() => endOthers().unwrap())}
        >
          Keluarkan semua yang lain
        </Button>
      )}
    </Stack>
  );
}
