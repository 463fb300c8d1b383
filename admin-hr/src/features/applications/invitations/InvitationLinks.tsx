import type { Application } from '@teluk-mart/shared/domain/application/application';
import { INVITATIONS } from '@teluk-mart/shared/domain/application/invitations';
import { Stack } from '@teluk-mart/shared/mui';
import { InvitationLink } from './InvitationLink';

/** Both invitations of an applicant. */
export function InvitationLinks({ application }: { application: Application }) {
  return (
    <Stack sx={{ gap: 1 }}>
      {INVITATIONS.map((invitation) => (
        <InvitationLink key={invitation} application={application} invitation={invitation} />
      ))}
    </Stack>
  );
}
