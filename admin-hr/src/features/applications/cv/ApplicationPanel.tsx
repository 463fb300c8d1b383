import type { ApplicationDetail } from '@teluk-mart/shared/domain/application/application-history';
import { Stack } from '@teluk-mart/shared/mui';
import { ApplicationHistory } from '../history/ApplicationHistory';
import { InvitationLinks } from '../invitations/InvitationLinks';
import { ApplicationFacts } from '../list/ApplicationFacts';
import { ApplicationStatusBadge } from '../list/ApplicationStatusBadge';
import { PanelSection } from './PanelSection';
import { StatusButtons } from './StatusButtons';

interface ApplicationPanelProps {
  application: ApplicationDetail;
  /** Told whenever there starts or stops to be a note that is not saved. */
  onUnsavedChange: (unsaved: boolean) => void;
}

/** What one works with while reading a CV: decide, invite, look up, note. */
export function ApplicationPanel({ application, onUnsavedChange }: ApplicationPanelProps) {
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
      <ApplicationHistory
        // What is typed about one applicant must never be saved with another.
        key={application.id}
        application={application}
        onUnsavedChange={onUnsavedChange}
      />
    </Stack>
  );
}
