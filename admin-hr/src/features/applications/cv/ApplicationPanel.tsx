import type { ApplicationDetail } from '@teluk-mart/shared/domain/application/application-history';
import { Stack } from '@teluk-mart/shared/mui';
import { ApplicationHistory } from '../history/ApplicationHistory';
import { InvitationLinks } from '../invitations/InvitationLinks';
import { ApplicationFacts } from '../facts/ApplicationFacts';
import { ApplicationStatusBadge } from '../status/ApplicationStatusBadge';
import { PanelSection } from './PanelSection';
import { StatusButtons } from './StatusButtons';

/** What one works with while reading a CV: decide, invite, look up, note. */
export function ApplicationPanel({ application }: { application: ApplicationDetail }) {
  return (
    <Stack sx={{ gap: 3.5 }}>
      <PanelSection title="Status" aside={<ApplicationStatusBadge status={application.status} />}>
        <StatusButtons application={application} />
      </PanelSection>
      <PanelSection title="Undangan">
        <InvitationLinks application={application} />
      </PanelSection>
      <PanelSection title="Data Pelamar">
        <ApplicationFacts application={application} />
      </PanelSection>
      <ApplicationHistory key={application.id} application={application} />
    </Stack>
  );
}
