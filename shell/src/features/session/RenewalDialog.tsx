import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCurrentUser } from '@teluk-mart/contract/session';
import { useAppDispatch } from '@teluk-mart/contract/state';
import { SubmitButton } from '@teluk-mart/ui/form/submission';
import { useEffect, useId, useRef, useState } from 'react';
import { CredentialsForm, selectPassword } from './CredentialsForm';
import { hasUnsavedInput } from './has-unsaved-input';
import { leaveSession } from './session-actions';
import { TopDialog } from './TopDialog';

/**
 * Asks for the password over the page when the session has ended during work (docs/specification.md#session-life). The
 * page below it stays mounted. The dialog goes away by logging in or by giving up, not by a key or a touch beside it.
 * Giving up loses unsaved input, so it asks before.
 */
export default function RenewalDialog() {
  const [titleId, textId] = [useId(), useId()];
  const [isLeaving, setLeaving] = useState(false);
  const dispatch = useAppDispatch();
  const leave = () => dispatch(leaveSession());
  return (
    <TopDialog titleId={titleId} textId={textId}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1 }}>
        Sesi Anda telah berakhir
      </Typography>
      <Typography id={textId} color="textSecondary" sx={{ mb: 3 }}>
        {isLeaving
          ? 'Perubahan yang belum disimpan akan hilang.'
          : 'Masukkan password untuk melanjutkan. Yang sudah Anda isi di halaman ini tetap ada.'}
      </Typography>
      {isLeaving ? (
        <DiscardQuestion textId={textId} onKeep={() => setLeaving(false)} onDiscard={leave} />
      ) : (
        <RenewalForm onGiveUp={() => (hasUnsavedInput() ? setLeaving(true) : leave())} />
      )}
    </TopDialog>
  );
}

/** Here the email cannot be corrected, and the account may be another one than it was when the session began. */
const REFUSAL_HINT =
  'Jika password Anda sudah benar, hubungi admin: akun Anda mungkin telah diubah.';

/** One's own email, which is fixed, and the password, which has the focus. */
function RenewalForm({ onGiveUp }: { onGiveUp: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { email } = useCurrentUser();
  useEffect(() => selectPassword(form.current), []);
  return (
    <CredentialsForm
      ref={form}
      email={email}
      emailInput={{ readOnly: true }}
      refusalHint={REFUSAL_HINT}
    >
      <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'flex-end' }}>
        <Button variant="outlined" onClick={onGiveUp}>
          Keluar
        </Button>
        <SubmitButton label="Login" busyLabel="Sedang memproses..." />
      </Stack>
    </CredentialsForm>
  );
}

interface DiscardQuestionProps {
  /** Id of the question's words. */
  textId: string;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks whether input may be lost; the focus is on the harmless answer (docs/specification.md#dialogs). */
function DiscardQuestion({ textId, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
      <Button autoFocus variant="outlined" aria-describedby={textId} onClick={onKeep}>
        Lanjut mengedit
      </Button>
      <Button variant="contained" color="error" onClick={onDiscard}>
        Buang dan keluar
      </Button>
    </Stack>
  );
}
