import { useCallback } from 'react';
import { errorMessage } from '@teluk-mart/shared/api-client';
import type { Invitation } from '@teluk-mart/shared/domain/application/invitations';
import { useToast } from '@teluk-mart/shared/toast';
import { applicationCalls } from '../api/application-calls';

/**
 * Remembers that an invitation was opened. It is called beside following the link and waits for nothing: whoever opens
 * it is in WhatsApp by then, so only a failure is told.
 */
export function useNoteInvitation(): (id: number, invitation: Invitation) => void {
  const [note] = applicationCalls.useNoteApplicationInvitationMutation();
  const toast = useToast();
  return useCallback(
    (id, undangan) => {
      note({ id, undangan })
        .unwrap()
        .catch((error: unknown) =>
          toast.failure('Error', errorMessage(error, 'Gagal mencatat undangan.')),
        );
    },
    [note, toast],
  );
}
