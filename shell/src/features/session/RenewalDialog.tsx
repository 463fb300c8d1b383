import { useId, useRef } from 'react';
import { Typography } from '@teluk-mart/shared/mui';
import { useAppDispatch } from '@teluk-mart/shared/state';
import { closeSession } from './close-session';
import { RenewalForm } from './RenewalForm';
import { selectPassword } from './select-password';
import { TopDialog } from './TopDialog';

/**
 * Asks for the password over the page when the session has ended during work (resolutions 62). Nothing below it
 * unmounts; it goes away by logging in or by giving up, not by a key or a touch beside it.
 */
export default function RenewalDialog() {
  const [titleId, textId] = [useId(), useId()];
  const form = useRef<HTMLFormElement>(null);
  const dispatch = useAppDispatch();
  return (
    <TopDialog titleId={titleId} textId={textId} onOpen={() => selectPassword(form.current)}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1 }}>
        Sesi Anda telah berakhir
      </Typography>
      <Typography id={textId} color="textSecondary" sx={{ mb: 3 }}>
        Masukkan password untuk melanjutkan. Yang sudah Anda isi di halaman ini tetap ada.
      </Typography>
      <RenewalForm ref={form} onGiveUp={() => dispatch(closeSession())} />
    </TopDialog>
  );
}
