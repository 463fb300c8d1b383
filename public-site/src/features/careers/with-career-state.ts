import type { Career } from '@teluk-mart/shared/domain/career/career';
import type { Day } from '@teluk-mart/shared/domain/time/day';
import { timeState } from '@teluk-mart/shared/domain/time/time-state';

/** The opening with its state of a day; the server's own may be from yesterday (resolutions 9). */
export function withCareerState(career: Career, today: Day): Career {
  return { ...career, karirState: timeState(career.periode_start, career.periode_end, today) };
}
