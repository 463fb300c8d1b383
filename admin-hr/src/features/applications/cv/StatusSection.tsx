import type { ApplicationStatus } from '@teluk-mart/shared/domain/application/application-statuses';
import { Box } from '@teluk-mart/shared/mui';
import { KeyHint } from '../keys/KeyHint';
import { STATUS_KEYS_TEXT } from '../status/status-keys';
import { StatusChoice } from '../status/StatusChoice';
import { UndoButton } from '../status/UndoButton';
import type { StatusDecision } from '../status/use-status-decision';
import { PanelSection } from './PanelSection';

interface StatusSectionProps {
  status: ApplicationStatus;
  decision: StatusDecision;
}

/** Where an application stands, to be changed by a button or a key, and the way back. */
export function StatusSection({ status, decision: { busy, choose, undo } }: StatusSectionProps) {
  return (
    <PanelSection title="Status" aside={undo && <UndoButton busy={busy} onUndo={undo} />}>
      <StatusChoice withKeys current={status} busy={busy} onChoose={choose} />
      <Box sx={{ mt: 0.75 }}>
        <KeyHint>← → pelamar lain · {STATUS_KEYS_TEXT}</KeyHint>
      </Box>
    </PanelSection>
  );
}
