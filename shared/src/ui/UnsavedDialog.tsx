import type { UnsavedGuard } from '@teluk-mart/shared/hooks/use-unsaved-guard';
import { ConfirmDialog } from './ConfirmDialog';

/** Asks whether to lose what was typed, as often as the guard has to (resolutions 60). */
export function UnsavedDialog({ guard }: { guard: UnsavedGuard }) {
  return (
    <ConfirmDialog
      open={guard.asking}
      title="Buang perubahan?"
      text="Perubahan yang belum disimpan akan hilang."
      cancelLabel="Lanjut mengedit"
      confirmLabel="Buang"
      destructive
      onConfirm={guard.discard}
      onClose={guard.keep}
    />
  );
}
