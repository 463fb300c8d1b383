import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ApplicationDetail } from '@teluk-mart/domain/application/application';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '@teluk-mart/domain/application/application-values';
import { type FocusTarget, useFocusAfterRemoval } from '@teluk-mart/ui/hooks/focus';
import { type ReactNode, useId, useRef } from 'react';
import { ApplicationFacts } from '../applicant/ApplicationFacts';
import { InvitationLinks } from '../applicant/InvitationLinks';
import { RelatedApplications } from '../applicant/RelatedApplications';
import { ApplicationHistory } from '../history/ApplicationHistory';
import { KeyHint, StatusChoice } from '../status/StatusChoice';
import type { StatusDecision } from './use-status-decision';

interface ApplicationPanelProps {
  application: ApplicationDetail;
  decision: StatusDecision;
  /** Opens the CV of another application by the same person. */
  onReadCv?: (id: number) => void;
}

/** Everything that is used while a CV is read, the most used first: decide, invite, note, look up. */
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

interface PanelSectionProps {
  title: string;
  /** Stands at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

function PanelSection({ title, aside, children }: PanelSectionProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}>
        <Typography id={titleId} variant="h4" component="h3">
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Box>
  );
}

interface StatusSectionProps {
  status: ApplicationStatus;
  decision: StatusDecision;
}

/** The status of an application, changed by a button or a key, and the undo button. */
function StatusSection({ status, decision: { busy, choose, undo } }: StatusSectionProps) {
  return (
    <PanelSection title="Status" aside={undo && <UndoButton busy={busy} onUndo={undo} />}>
      <StatusChoice withKeys current={status} busy={busy} onChoose={choose} />
      <Box sx={{ mt: 0.75 }}>
        <KeyHint keys={`← → pelamar lain · 1–${APPLICATION_STATUSES.length} status`} />
      </Box>
    </PanelSection>
  );
}

/** Returns the chosen status, which stands beside the button: the next choice is a key away. */
const chosenStatus: FocusTarget = (button) =>
  button.closest('section')?.querySelector<HTMLElement>('[aria-pressed="true"]');

interface UndoButtonProps {
  busy: boolean;
  onUndo: () => void;
}

/**
 * Takes a change of the status back. The toast offers it too, but no key gets there from a dialog, and it goes away.
 */
function UndoButton({ busy, onUndo }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(button, chosenStatus);
  return (
    <Button
      ref={button}
      aria-disabled={busy}
      onClick={onUndo}
      // As high as a finger needs, without making its line higher.
      sx={{ my: -1.5, mr: -1, px: 1.5, opacity: busy ? 0.6 : 1 }}
    >
      Urungkan
    </Button>
  );
}
