import { errorMessage } from '@teluk-mart/contract/api-client/call-errors';
import { useToast } from '@teluk-mart/contract/toast';
import type { Application } from '@teluk-mart/domain/application/application';
import type { Invitation } from '@teluk-mart/domain/application/invitations';
import { dayOfTimestamp, formatDayShort } from '@teluk-mart/domain/time/format-date';
import { useCallback } from 'react';
import { applicationsApi } from '../applications-api';

/** Returns `Dibuka 21 Nov 2026` for an opened invitation; `undefined` for an unopened one. */
export function openedNote(
  application: Pick<Application, 'undangan_1_pada' | 'undangan_2_pada'>,
  invitation: Invitation,
): string | undefined {
  const moment = application[`undangan_${invitation}_pada`];
  return moment === null ? undefined : `Dibuka ${formatDayShort(dayOfTimestamp(moment))}`;
}

/** Returns the texts that HR has written for applicants, or why there are none yet: nobody sends others. */
export function useInvitationTexts() {
  const options = { refetchOnMountOrArgChange: 30 };
  const { data, isError } = applicationsApi.useReadInvitationTextsQuery(undefined, options);
  const reason = isError
    ? 'Teks pesan tidak dapat dimuat. Muat ulang halaman.'
    : 'Teks pesan sedang dimuat.';
  return { texts: data, disabledReason: data ? undefined : reason };
}

/**
 * Records that an invitation was opened. It is called while the link is followed and waits for nothing. Its user is in
 * WhatsApp by then, so only a failure is reported.
 */
export function useRecordInvitation(): (id: number, invitation: Invitation) => void {
  const [record] = applicationsApi.useNoteApplicationInvitationMutation();
  const toast = useToast();
  return useCallback(
    (id, undangan) => {
      record({ id, undangan })
        .unwrap()
        .catch((error: unknown) =>
          toast.failure('Error', errorMessage(error, 'Gagal mencatat undangan.')),
        );
    },
    [record, toast],
  );
}
