import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useDismissedToast } from '@teluk-mart/ui/hooks/use-dismissed-toast';
import { useId } from 'react';
import { useCopy } from '../../components/use-copy';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows recovery codes, this once: a touch beside it or Esc does not take them away. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const titleId = useId();
  const copy = useCopy();
  useDismissedToast();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Kode pemulihan</DialogTitle>
      <DialogContent dividers>
        <Typography>
          Simpan kode ini di tempat aman. Setiap kode menggantikan aplikasi autentikator satu kali,
          misalnya saat ponsel Anda hilang. Kode ini tidak akan ditampilkan lagi.
        </Typography>
        <Box
          component="ul"
          aria-label="Kode pemulihan"
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr 1fr',
            gap: 1,
            m: 0,
            mt: 2,
            p: 0,
            listStyle: 'none',
            fontFamily: 'monospace',
            fontSize: '1.0625rem',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          onClick={() =>
            void copy(codes.join('\n'), {
              copied: 'Kode pemulihan telah disalin.',
              failed: 'Kode belum tersalin. Catat kode di atas.',
            })
          }
        >
          Salin kode
        </Button>
        <Button variant="contained" onClick={onClose}>
          Sudah saya simpan
        </Button>
      </DialogActions>
    </Dialog>
  );
}
