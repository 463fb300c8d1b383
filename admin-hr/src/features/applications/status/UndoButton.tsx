import { useRef } from 'react';
import { Button } from '@teluk-mart/shared/mui';
import {
  type FocusHeir,
  useFocusAfterRemoval,
} from '@teluk-mart/shared/hooks/use-focus-after-removal';

/** What was chosen, beside which the button stands: to choose again is a key away. */
const theChoice: FocusHeir = (button) =>
  button.closest('section')?.querySelector<HTMLElement>('[aria-pressed="true"]');

interface UndoButtonProps {
  busy: boolean;
  onUndo: () => void;
}

/**
 * Takes a change of the status back. The toast offers it too, but no key gets there from a dialog, and it goes away.
 */
export function UndoButton({ busy, onUndo }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(button, theChoice);
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
