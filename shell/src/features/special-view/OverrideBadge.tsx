import type { SpecialView } from '@teluk-mart/shared/contract/registry';
import { LEAVE_SPECIAL_VIEW_PATH } from '@teluk-mart/shared/contract/staff-pass';
import { timeInMakassar } from '@teluk-mart/shared/domain/time/day';
import { formatTime } from '@teluk-mart/shared/domain/time/format-date';
import { Button } from '@teluk-mart/shared/mui';
import { specialButton } from './special-button';
import { SpecialBox } from './SpecialBox';
import { useLiveReload } from './use-live-reload';

/** Says that an area comes from a developer's machine and until when, and follows what is built there. */
export function OverrideBadge({
  special: { area, until },
}: {
  special: Extract<SpecialView, { kind: 'override' }>;
}) {
  useLiveReload(area);
  const end = formatTime(timeInMakassar(new Date(until)));
  return (
    <SpecialBox text={`${area} dari komputer pengembang · sampai ${end}`}>
      <Button href={LEAVE_SPECIAL_VIEW_PATH} sx={specialButton}>
        Kembalikan
      </Button>
    </SpecialBox>
  );
}
