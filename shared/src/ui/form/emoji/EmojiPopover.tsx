import Popover from '@mui/material/Popover';
import { EmojiPicker } from './EmojiPicker';

interface EmojiPopoverProps {
  /** The button that opened it. */
  anchor: HTMLElement;
  onChoose: (emoji: string) => void;
  onClose: () => void;
}

/**
 * The emoji picker beside its button. It stays for several emoji, until Esc or a click elsewhere; where something is
 * searched for, the first Esc ends the search.
 */
export function EmojiPopover({ anchor, onChoose, onClose }: EmojiPopoverProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      // The focus goes to the text, not back to the button.
      disableRestoreFocus
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { width: 350 } } }}
    >
      <EmojiPicker onChoose={onChoose} />
    </Popover>
  );
}
