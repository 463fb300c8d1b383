import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { errorMessage } from '@teluk-mart/contract/api-client/call-errors';
import { useToast } from '@teluk-mart/contract/toast';
import { formatMoment } from '@teluk-mart/domain/time/format-date';
import { ConfirmDialog } from '@teluk-mart/ui/dialog/ConfirmDialog';
import { TintedAlert } from '@teluk-mart/ui/TintedAlert';
import { useState } from 'react';
import {
  type BackupSummary,
  type HeldPurge,
  useGetMaintenanceQuery,
  usePurgeApplicationsMutation,
} from './maintenance-api';

/** Warns admins of a missing backup, or a purge that waits. Mostly renders nothing. */
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

/** Shows admins quietly when the last backup was made. Renders nothing if a warning says so. */
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

/** Returns the reason why a purge waits, and the number of applications that it would delete. */
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
