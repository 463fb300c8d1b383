import { useUnsavedGuard } from '@teluk-mart/shared/hooks/use-unsaved-guard';
import { UnsavedDialog } from '@teluk-mart/shared/ui/UnsavedDialog';

/** Asks before the page or the tab is left with notes that are not saved; mounted for as long as there are any. */
export function LeaveGuard() {
  return <UnsavedDialog guard={useUnsavedGuard(true)} />;
}
