import type { ApplicationDetail } from '@teluk-mart/shared/domain/application/application-history';
import { Stack } from '@teluk-mart/shared/mui';
import { ApplicationFacts } from '../facts/ApplicationFacts';
import { ApplicationHistory } from '../history/ApplicationHistory';
import { InvitationLinks } from '../invitations/InvitationLinks';
import { RelatedApplications } from '../related/RelatedApplications';
import type { StatusDecision } from '../status/use-status-decision';
import { PanelSection } from './PanelSection';
import { StatusSection } from './StatusSection';

interface ApplicationPanelProps {
  application: ApplicationDetail;
  decision: StatusDecision;
  /** Opens the CV of another application by the same person. */
  onReadCv?: (id: number) => void;
}

/** What one works with while reading a CV, the most used first: decide, invite, note, look up. */
export function ApplicationPanel({ application, decision, onReadCv }: ApplicationPanelProps) {
  return (
    <Stack sx={{ gap: 3.5 }}>
      <StatusSection status={application.status} decision={decision} />
      <PanelSection title="Undangan">
        <InvitationLinks application={application} />
      </PanelSection>
      <RelatedApplications application={application} onReadCv={onReadCv} />
      <ApplicationHistory key={application.id} application={application} />
      <PanelSection title="Data Pelamar">
        <ApplicationFacts application={application} />
      </PanelSection>
    </Stack>
  );
}
