import { useEffect, useRef } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { Box, Typography } from '@teluk-mart/shared/mui';
import type { ContentField } from '../kind/content-field';
import type { ContentRecord } from '../../domain/content/content-record';
import { DisputedField } from './DisputedField';
import type { Conflict } from './use-save-content';

interface ConflictNoticeProps<Item extends ContentRecord> {
  conflict: Conflict<Item>;
  /** What has happened, in the server's words. */
  message: string;
}

function labels<Item extends ContentRecord>(fields: readonly ContentField<Item>[]): string {
  return fields.map(({ label }) => label).join(', ');
}

/**
 * Tells that somebody else has changed the record meanwhile, and what they wrote: nobody's text is lost. It takes the
 * focus, so that it is seen in a form that has been scrolled.
 */
export function ConflictNotice<Item extends ContentRecord>({
  conflict,
  message,
}: ConflictNoticeProps<Item>) {
  const { stored, disputed, taken } = conflict;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [stored]);
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      severity="warning"
      role="group"
      aria-label={message}
      sx={{
        gridColumn: '1 / -1',
        bgcolor: 'warning.light',
        color: 'warning.dark',
        '& .MuiAlert-message': { minWidth: 0, flex: 1 },
      }}
    >
      <AlertTitle>{message}</AlertTitle>
      {taken.length > 0 && (
        <Typography variant="body2">
          {`Isian yang tidak Anda ubah sudah mengikuti versi terbaru: ${labels(taken)}.`}
        </Typography>
      )}
      {disputed.length > 0 && (
        <Typography variant="body2">
          Pilih isian yang dipakai, lalu tekan Simpan. Tanpa memilih, isian Anda yang dipakai.
        </Typography>
      )}
      <Box>
        {disputed.map((field) => (
          <DisputedField key={`${field.name} ${stored.versi}`} field={field} conflict={conflict} />
        ))}
      </Box>
    </Alert>
  );
}
