import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { AuditEntry } from '@teluk-mart/domain/audit/audit-event';
import { auditField } from '@teluk-mart/domain/audit/audit-fields';
import { actionLabel, nounLabel, subjectOf } from '@teluk-mart/domain/audit/audit-words';
import { formatMoment } from '@teluk-mart/domain/time/format-date';
import { ChangeList } from '@teluk-mart/ui/ChangeList';
import { useFocusAfterClose } from '@teluk-mart/ui/hooks/focus';
import { useMediaQuery } from '@teluk-mart/ui/hooks/use-media-query';
import { useId } from 'react';

interface ActivityDialogProps {
  event: AuditEntry;
  onClose: () => void;
}

/** All facts about an event: time, user, network, and every field before and after. */
export function ActivityDialog({ event, onClose }: ActivityDialogProps) {
  const id = useId();
  useFocusAfterClose();
  const { breakpoints } = useTheme();
  const fullScreen = useMediaQuery(breakpoints.down('sm').replace('@media ', ''));
  const facts = [
    ['Waktu', formatMoment(event.pada)],
    ['Oleh', event.oleh],
    [nounLabel(event.jenis), subjectOf(event)],
    ['Alamat IP', event.alamat],
    ['Kode permintaan', event.permintaan ?? ''],
  ].filter(([, value]) => value !== '');
  return (
    <Dialog
      open
      fullWidth
      fullScreen={fullScreen}
      maxWidth="md"
      onClose={onClose}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{`${actionLabel(event.aksi)}: ${nounLabel(event.jenis)}`}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: { sm: '160px 1fr' }, columnGap: 2, m: 0 }}
        >
          {facts.map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {name}
              </Typography>
              <Typography
                component="dd"
                variant="body2"
                sx={{ m: 0, mb: 1, overflowWrap: 'anywhere' }}
              >
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
        <ChangeList
          changes={event.perubahan.filter(({ field }) => field !== 'versi')}
          fieldOf={(name) => auditField(event.jenis, name)}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button variant="outlined" autoFocus onClick={onClose}>
          Tutup
        </Button>
      </DialogActions>
    </Dialog>
  );
}
