import { useRef } from 'react';
import { Button } from '@teluk-mart/shared/mui';
import {
  type FocusHeir,
  useFocusAfterRemoval,
} from '@teluk-mart/shared/hooks/use-focus-after-removal';

const firstField: FocusHeir = (gone) =>
  gone.closest('[role="group"]')?.querySelector<HTMLElement>('select');

/** Takes the filters beside it off, and goes away with them. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(button, firstField);
  return (
    <Button
      ref={button}
      variant="outlined"
      onClick={onClear}
      // In the line of the fields, below which there is room for a message.
      sx={{ '&&': { flex: { sm: 'none' } }, alignSelf: 'flex-end', mb: '3px' }}
    >
      Hapus filter
    </Button>
  );
}
