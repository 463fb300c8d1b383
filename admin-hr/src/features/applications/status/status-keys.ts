import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '@teluk-mart/shared/domain/application/application-statuses';
import type { KeyActions } from '../keys/act-by-key';

/** The key that sets a status beside a CV: `1` to `4`, in their order. */
export function statusKey(status: ApplicationStatus): string {
  return String(APPLICATION_STATUSES.indexOf(status) + 1);
}

/** All of these keys, as one is told about them. */
export const STATUS_KEYS_TEXT = `1–${APPLICATION_STATUSES.length} status`;

/** Lets each of these keys choose its status. */
export function statusKeyActions(choose: (status: ApplicationStatus) => void): KeyActions {
  return Object.fromEntries(
    APPLICATION_STATUSES.map((status) => [statusKey(status), () => choose(status)]),
  );
}
