import type { Application } from '@teluk-mart/shared/domain/application/application';
import type { Invitation } from '@teluk-mart/shared/domain/application/invitations';
import { dayOfTimestamp, formatDayShort } from '@teluk-mart/shared/domain/time/format-date';

/** `Dibuka 21 Nov 2026`, where somebody has opened an invitation before. */
export function openedNote(
  application: Pick<Application, 'undangan_1_pada' | 'undangan_2_pada'>,
  invitation: Invitation,
): string | undefined {
  const moment = application[`undangan_${invitation}_pada`];
  return moment === null ? undefined : `Dibuka ${formatDayShort(dayOfTimestamp(moment))}`;
}
