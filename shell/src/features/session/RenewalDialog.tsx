import { useId, useState } from 'react';
import { Typography } from '@teluk-mart/shared/mui';
import { useAppDispatch } from '@teluk-mart/shared/state';
import { closeSession } from './close-session';
import { DiscardQuestion } from './DiscardQuestion';
import { hasUnsavedInput } from './has-unsaved-input';
import { RenewalForm } from './RenewalForm';
import { TopDialog } from './TopDialog';

/**
 * Asks for the password over the page when the session has ended during work (resolutions 62). Nothing below it
 * unmounts; it goes away by logging in or by giving up, not by a key or a touch beside it. Giving up loses what was
 * typed, so it asks before.
 */
export default function RenewalDialog() {
  const [titleId, textId] = [useId(), useId()];
  const [isLeaving, setLeaving] = useState(false);
  const dispatch = useAppDispatch();
  const leave = () => dispatch(closeSession());
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
