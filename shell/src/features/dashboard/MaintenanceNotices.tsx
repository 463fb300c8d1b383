import { useState } from 'react';
import { baseApi } from '@teluk-mart/shared/api-client';
import { errorMessage } from '@teluk-mart/shared/api-client/call-errors';
import { staffCall } from '@teluk-mart/shared/api-client/staff-calls';
import { formatMoment } from '@teluk-mart/shared/domain/time/format-date';
import { Box, Button, Typography } from '@teluk-mart/shared/mui';
import { useToast } from '@teluk-mart/shared/toast';
import { ConfirmDialog } from '@teluk-mart/shared/ui/dialog/ConfirmDialog';
import { TintedAlert } from '@teluk-mart/shared/ui/TintedAlert';

/** What admins are told of backups; times are ISO 8601 in UTC. */
interface BackupSummary {
  isScheduled: boolean;
  lastAt: string | null;
  failedAt: string | null;
  /** Why, in English, for whoever looks after the server. */
  reason: string | null;
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

/** Tells admins what somebody should look after: a backup that is missing, a purge that waits. Mostly nothing. */
export function MaintenanceWarnings() {
  const { data, refetch } = useGetMaintenanceQuery();
  if (!data) return undefined;
  const { backup, heldPurge } = data;
  if (!backup.isLate && !heldPurge) return undefined;
  return (
    <Box sx={{ mb: 4, display: 'grid', gap: 2 }}>
      {backup.isLate && <LateBackup backup={backup} />}
      {heldPurge && <PurgeNotice held={heldPurge} onDone={() => void refetch()} />}
    </Box>
  );
}

/** Tells admins quietly when the last backup was made. Renders nothing where a warning says so. */
export function BackupLine() {
  const { data } = useGetMaintenanceQuery();
  if (!data || data.backup.isLate) return undefined;
  const { isScheduled, lastAt } = data.backup;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
      {lastBackup(lastAt) ??
        (isScheduled
          ? 'Cadangan data pertama segera dibuat.'
          : 'Cadangan data otomatis belum diatur di server.')}
    </Typography>
  );
}

function lastBackup(lastAt: string | null): string | undefined {
  return lastAt === null ? undefined : `Cadangan data terakhir: ${formatMoment(lastAt)}.`;
}

function LateBackup({ backup: { lastAt, failedAt, reason } }: { backup: BackupSummary }) {
  const problem = failedAt
    ? `Cadangan data gagal dibuat pada ${formatMoment(failedAt)}.`
    : 'Cadangan data sudah terlalu lama.';
  return (
    <TintedAlert severity="error">
      {problem} {lastBackup(lastAt) ?? 'Belum ada cadangan data.'} Hubungi pengelola server.
      {reason && (
        <Box component="span" lang="en" sx={{ display: 'block', mt: 1, overflowWrap: 'anywhere' }}>
          {reason}
        </Box>
      )}
    </TintedAlert>
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
    <TintedAlert severity="warning">
      {wordsOf(held)}
      <Box sx={{ mt: 1.5 }}>
        <Button variant="outlined" color="inherit" onClick={() => setIsAsking(true)}>
          Tanggal benar, hapus
        </Button>
      </Box>
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
    </TintedAlert>
  );
}
