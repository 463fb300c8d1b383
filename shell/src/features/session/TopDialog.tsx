import Box from '@mui/material/Box';
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

interface TopDialogProps {
  /** Ids of the title and of the sentence that describes the dialog. */
  titleId: string;
  textId: string;
  children: ReactNode;
}

/** Browsers let an insistent person close any dialog; this one goes when its question is answered. */
function reopen({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
  if (currentTarget.isConnected) currentTarget.showModal();
}

/**
 * A dialog above everything, the dialogs of the areas included. Those hold on to the focus, each with its area's own
 * copy of the code, so that two of them would fight for it. The browser's own dialog makes all else inert, and gives
 * the focus back when it goes.
 */
export function TopDialog({ titleId, textId, children }: TopDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // As a layout effect it is closed before it leaves the document: only then the focus goes back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return createPortal(
    <Box
      component="dialog"
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event: SyntheticEvent) => event.preventDefault()}
      onClose={reopen}
      sx={{
        width: 'min(444px, 100% - 32px)',
        p: 3,
        border: 0,
        borderRadius: '20px',
        bgcolor: 'background.paper',
        color: 'text.primary',
        boxShadow: 24,
        '&::backdrop': { bgcolor: 'rgb(22 48 42 / 0.55)' },
      }}
    >
      {children}
    </Box>,
    document.body,
  );
}
