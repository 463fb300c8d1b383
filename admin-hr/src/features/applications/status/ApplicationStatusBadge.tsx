import type { ApplicationStatus } from '@teluk-mart/shared/domain/application/application-statuses';
import { Chip } from '@teluk-mart/shared/mui';
import { STATUS_COLOURS } from './status-colours';

/** Tells where an application stands; the words say it too, never the colour alone. */
export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <Chip size="small" label={status} sx={STATUS_COLOURS[status]} />;
}
