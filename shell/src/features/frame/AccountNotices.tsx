import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { baseApi } from '@teluk-mart/contract/api-client';
import { type Done, staffCall } from '@teluk-mart/contract/api-client/staff-calls';
import { useCurrentUser, useRefetchUser } from '@teluk-mart/contract/session';
import { formatMoment } from '@teluk-mart/domain/time/format-date';
import { TintedAlert } from '@teluk-mart/ui/TintedAlert';
import { useState } from 'react';

const { useForgetNoticesMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    forgetNotices: build.mutation<Done, string>({
      query: (until) => ({
        url: `/api/users/me/notices?until=${encodeURIComponent(until)}`,
        method: 'DELETE',
      }),
      extraOptions: staffCall,
    }),
  }),
});

/** Shows users the changes that others made to their account, until they confirm them. */
export function AccountNotices() {
  const { notices = [] } = useCurrentUser();
  const [send] = useForgetNoticesMutation();
  const [isSending, setSending] = useState(false);
  const refetchUser = useRefetchUser();
  const [newest] = notices;
  if (!newest) return undefined;
  const forget = async () => {
    setSending(true);
    const { error } = await send(newest.at);
    if (error) console.error('Pemberitahuan belum ditandai dibaca:', error);
    await refetchUser();
    setSending(false);
  };
  return (
    <TintedAlert severity="warning" sx={{ mb: 3 }}>
      <AlertTitle component="h2">Tentang akun Anda</AlertTitle>
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, mb: 1, pl: 2.5 }}>
        {notices.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            {formatMoment(at)}: {text}
          </li>
        ))}
      </Box>
      Bukan atas permintaan Anda? Segera ganti password dan hubungi admin.
      <Box sx={{ mt: 1.5 }}>
        <Button
          variant="outlined"
          color="inherit"
          disabled={isSending}
          onClick={() => void forget()}
        >
          Mengerti
        </Button>
      </Box>
    </TintedAlert>
  );
}
