import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { WITHOUT_POPOVER } from '@teluk-mart/ui/theme/no-script';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useRef,
} from 'react';

/** Returns the props of a button that opens a popover. */
export const opensPopover = (id: string) =>
  ({ popoverTarget: id, 'aria-haspopup': 'dialog' }) as const;

/** Returns the props of a button that closes it. */
export const closesPopover = (id: string) =>
  ({ popoverTarget: id, popoverTargetAction: 'hide' }) as const;

interface WindowPopoverProps {
  /** Id by which a button opens and closes it. */
  id: string;
  /** Colour of the ground that covers the page. */
  ground: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  /** Looks of the panel on the ground. */
  sx: SystemStyleObject<Theme>;
  children: ReactNode;
}

/** Returns the styles of a popover over the whole window; a closed one is hidden whatever the styles of its panel. */
const windowStyles = (ground: string) =>
  ({
    inset: 0,
    width: 'auto',
    height: 'auto',
    m: 0,
    p: 0,
    border: 0,
    overflow: 'hidden',
    overscrollBehavior: 'contain',
    bgcolor: ground,
    '@keyframes appear': { from: { opacity: 0 } },
    [WITHOUT_POPOVER]: { display: 'none' },
    '&:popover-open': { animation: 'appear 200ms' },
  }) as const;

/** Takes the focus when the browser opens the popover; React writes the attribute on the server alone. */
const takesFocus = (panel: HTMLElement | null) => void panel?.toggleAttribute('autofocus', true);

/**
 * A panel over the whole window, which the browser opens and closes with or without scripts: Esc, a button and a press
 * beside it close it, and the focus goes back. Scripts close it when a link in it is followed or the focus leaves it.
 */
export function WindowPopover({ id, ground, sx, children, ...names }: WindowPopoverProps) {
  const popover = useRef<HTMLDivElement>(null);
  const close = () => popover.current?.hidePopover();
  return (
    <Box
      ref={popover}
      id={id}
      popover="auto"
      onClick={({ target }: MouseEvent) => {
        // A followed link leads to another page, whose document has no open popover; the router stays in this document.
        if (target instanceof Element && target.closest('a')) close();
      }}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        // Closes nothing else, such as the preview that the page stands in.
        event.preventDefault();
        close();
      }}
      sx={windowStyles(ground)}
    >
      <Box
        component="button"
        {...closesPopover(id)}
        tabIndex={-1}
        aria-hidden
        sx={{ position: 'absolute', inset: 0, width: '100%', border: 0, bgcolor: 'transparent' }}
      />
      <Box
        role="dialog"
        {...names}
        ref={takesFocus}
        autoFocus
        tabIndex={-1}
        sx={[{ position: 'absolute', '&:focus-visible': { outline: 'none' } }, sx]}
      >
        {children}
      </Box>
    </Box>
  );
}
