import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import type { User } from '@teluk-mart/domain/user/user';
import { ConfirmDialog } from '@teluk-mart/ui/dialog/ConfirmDialog';
import { useId, useState } from 'react';
import { useCallWithToast } from '../../components/use-call-with-toast';
import { useCopy } from '../../components/use-copy';
import {
  useEndSessionsOfMutation,
  useMakeResetLinkMutation,
  useRemoveSecondFactorMutation,
} from './users-api';

export type AccountHelpKind = 'reset-link' | 'sessions' | 'second-factor';

// Material Icons (Apache-2.0) on a 24 × 24 grid.
const keyIcon =
  'M12.65 10A5.99 5.99 0 0 0 7 6c-3.31 0-6 2.69-6 6s2.69 6 6 6a5.99 5.99 0 0 0 5.65-4H17v4h4v-4h2v-4H12.65zM7 14c-1.1 0-2-.9-2-2s.9-2 2-2 2 .9 2 2-.9 2-2 2z';
const exitIcon =
  'M17 7l-1.41 1.41L18.17 11H8v2h10.17l-2.58 2.58L17 17l5-5-5-5zM4 5h8V3H4c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h8v-2H4V5z';
const shieldIcon = 'M12 1 3 5v6c0 5.55 3.84 10.74 9 12 5.16-1.26 9-6.45 9-12V5l-9-4z';

/** Actions by which an admin helps users who have lost a password or a phone. */
export const ACCOUNT_HELP: readonly { kind: AccountHelpKind; label: string; icon: string }[] = [
  { kind: 'reset-link', label: 'Buat tautan password', icon: keyIcon },
  { kind: 'sessions', label: 'Keluarkan dari semua perangkat', icon: exitIcon },
  { kind: 'second-factor', label: 'Matikan verifikasi dua langkah', icon: shieldIcon },
];

const QUESTIONS: Readonly<
  Record<AccountHelpKind, { text: (name: string) => string; confirm: string }>
> = {
  'reset-link': {
    text: (name) =>
      `${name} dapat memilih password baru dengan tautan ini, satu kali, dalam satu jam. Berikan hanya kepada yang bersangkutan.`,
    confirm: 'Buat tautan',
  },
  sessions: {
    text: (name) => `${name} akan keluar dari semua perangkat dan harus login lagi.`,
    confirm: 'Ya, Keluarkan',
  },
  'second-factor': {
    text: (name) =>
      `Aplikasi autentikator, kode pemulihan, dan semua passkey ${name} dihapus. Login hanya memerlukan password sampai diaktifkan lagi.`,
    confirm: 'Ya, Matikan',
  },
};

/** Shows a link that sets a password, this once, ready to be copied. */
function ResetLink({ name, path, onClose }: { name: string; path: string; onClose: () => void }) {
  const id = useId();
  const copy = useCopy();
  const address = window.location.origin + path;
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>Tautan password untuk {name}</DialogTitle>
      <DialogContent dividers>
        <Typography id={`${id}-text`} sx={{ mb: 2 }}>
          Tautan ini berlaku satu jam, satu kali, dan tidak akan ditampilkan lagi.
        </Typography>
        <OutlinedInput
          fullWidth
          readOnly
          value={address}
          slotProps={{ input: { 'aria-label': 'Tautan', 'aria-describedby': `${id}-text` } }}
          onFocus={({ target }) => target.select()}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button variant="outlined" onClick={onClose}>
          Tutup
        </Button>
        <Button
          variant="contained"
          onClick={() =>
            void copy(address, {
              copied: 'Tautan telah disalin.',
              failed: 'Tautan belum tersalin. Salin langsung dari kotak di atas.',
            })
          }
        >
          Salin tautan
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface AccountHelpDialogProps {
  kind: AccountHelpKind;
  user: User;
  onClose: () => void;
}

/** Asks before an admin helps an account, does so, and shows the link if one was made. */
export function AccountHelpDialog({ kind, user, onClose }: AccountHelpDialogProps) {
  const [makeLink] = useMakeResetLinkMutation();
  const [endSessions] = useEndSessionsOfMutation();
  const [removeFactor] = useRemoveSecondFactorMutation();
  const [isBusy, setBusy] = useState(false);
  const [path, setPath] = useState<string>();
  const tell = useCallWithToast('Gagal menyimpan data');
  const run = async () => {
    setBusy(true);
    if (kind === 'reset-link') {
      const answer = await tell(() => makeLink(user.id).unwrap());
      setBusy(false);
      if (answer) setPath(answer.path);
      return;
    }
    const call = kind === 'sessions' ? endSessions : removeFactor;
    const answer = await tell(() => call(user.id).unwrap());
    setBusy(false);
    if (answer) onClose();
  };
  if (path !== undefined) return <ResetLink name={user.nama} path={path} onClose={onClose} />;
  const { text, confirm } = QUESTIONS[kind];
  return (
    <ConfirmDialog
      open
      title={`${ACCOUNT_HELP.find((help) => help.kind === kind)?.label}?`}
      text={text(user.nama)}
      confirmLabel={confirm}
      cancelLabel="Batal"
      destructive={kind !== 'reset-link'}
      busy={isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  );
}
