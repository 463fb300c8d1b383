import { useState } from 'react';
import Alert from '@mui/material/Alert';
import { baseApi } from '@teluk-mart/shared/api-client';
import { errorMessage } from '@teluk-mart/shared/api-client/call-errors';
import { staffCall } from '@teluk-mart/shared/api-client/staff-calls';
import { formatMoment } from '@teluk-mart/shared/domain/time/format-date';
import { Box, Button, Typography } from '@teluk-mart/shared/mui';
import { useToast } from '@teluk-mart/shared/toast';
import { ConfirmDialog } from '@teluk-mart/shared/ui/dialog/ConfirmDialog';

/** What admins are told of backups; times are ISO 8601 in UTC. */
interface BackupSummary {
  isScheduled: boolean;
  lastAt: string | null;
  failedAt: string | null;
  isLate: boolean;
}

/** A purge of applications that waits for an admin. */
interface HeldPurge {
  reason: 'clock' | 'many';
  now: string;
  seenAt: string;
  due: number;
  total: number;
}

interface Maintenance {
  backup: BackupSummary;
  heldPurge: HeldPurge | null;
}

const { useGetMaintenanceQuery, usePurgeApplicationsMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMaintenance: build.query<Maintenance, void>({
      query: () => '/api/maintenance',
      extraOptions: staffCall,
      keepUnusedDataFor: 0,
    }),
    purgeApplications: build.mutation<{ count: number }, void>({
      query: () => ({ url: '/api/maintenance/purge', method: 'POST' }),
      extraOptions: staffCall,
      invalidatesTags: ['Application'],
    }),
  }),
});

/** Tells admins how the shop is kept: a quiet line of the last backup, aloud what somebody should look after. */
export function MaintenanceNotices() {
  const { data, refetch } = useGetMaintenanceQuery();
  if (!data) return null;
  const { backup, heldPurge } = data;
  return (
    <Box sx={{ mt: 4, display: 'grid', gap: 2 }}>
      {heldPurge && <PurgeNotice held={heldPurge} onDone={() => void refetch()} />}
      <BackupNotice backup={backup} />
    </Box>
  );
}

function BackupNotice({
  backup: { isScheduled, lastAt, failedAt, isLate },
}: {
  backup: BackupSummary;
}) {
  const last = lastAt ? `Cadangan data terakhir: ${formatMoment(lastAt)}.` : undefined;
  if (isLate) {
    const problem = failedAt
      ? `Cadangan data gagal dibuat pada ${formatMoment(failedAt)}.`
      : 'Cadangan data sudah terlalu lama.';
    return (
      <Alert severity="error">
        {problem} {last ?? 'Belum ada cadangan data.'} Hubungi pengelola server.
      </Alert>
    );
  }
  return (
    <Typography variant="body2" color="textSecondary">
      {last ??
        (isScheduled
          ? 'Cadangan data pertama segera dibuat.'
          : 'Cadangan data otomatis belum diatur di server.')}
    </Typography>
  );
}

/** Why a purge waits, and what it would delete. */
function wordsOf({ reason, now, seenAt, due, total }: HeldPurge): string {
  const what = `${due} dari ${total} lamaran`;
  return reason === 'clock'
    ? `Jam server menunjukkan ${formatMoment(now)}, padahal terakhir terlihat ${formatMoment(seenAt)}. Menurut jam itu masa simpan ${what} sudah berakhir. Penghapusan data lama menunggu sampai Anda memastikan jamnya benar.`
    : `Masa simpan ${what} sudah berakhir. Karena jumlahnya banyak, penghapusan menunggu persetujuan Anda.`;
}

function PurgeNotice({ held, onDone }: { held: HeldPurge; onDone: () => void }) {
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const [purge, { isLoading }] = usePurgeApplicationsMutation();
  const confirm = async () => {
    try {
      const { count } = await purge().unwrap();
      toast.success('Berhasil', `${count} lamaran telah dihapus.`);
      onDone();
    } catch (error) {
      toast.failure('Error', errorMessage(error, 'Lamaran belum dapat dihapus.'));
    }
    setIsAsking(false);
  };
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={() => setIsAsking(true)}>
          Tanggal benar, hapus
        </Button>
      }
    >
      {wordsOf(held)}
      <ConfirmDialog
        open={isAsking}
        busy={isLoading}
        title="Apakah Anda yakin?"
        text={`Menurut jam server sekarang ${formatMoment(held.now)}. Tindakan ini akan menghapus ${held.due} lamaran secara permanen.`}
        cancelLabel="Batal"
        confirmLabel="Ya, Hapus"
        destructive
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      />
    </Alert>
  );
}
