import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Box } from '@teluk-mart/shared/mui';
import { CV_DIALOG_BODY } from './cv-dialog-layout';
import type { CvDialogView } from './CvViewSwitch';

interface CvDialogBodyProps {
  /** Which applicant is shown. */
  id: number;
  /** Whether another applicant is on its way: what is shown is dimmed and cannot be used. */
  isMoving: boolean;
  /** The part that is shown where there is no room for both. */
  view: CvDialogView;
  cv: ReactNode;
  panel: ReactNode;
}

/** Whoever has gone on already means the next applicant: nothing may be done with this one any more. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Where CV and panel stand: beside each other, or in one place where there is no room for both. */
const PLACES = { xs: '"shown"', md: '"cv panel"' };

/** A part that is out of sight on small screens stays as it is: neither does the CV load again, nor is a note lost. */
function shownAs(isChosen: boolean) {
  return { xs: isChosen ? 'block' : 'none', md: 'block' };
}

/**
 * The CV, and beside it what one works with; one of them where there is no room for both. What one works with comes
 * first for a keyboard, which would have to pass all buttons of the browser's viewer otherwise.
 */
export function CvDialogBody({ id, isMoving, view, cv, panel }: CvDialogBodyProps) {
  const side = useRef<HTMLElement>(null);
  useEffect(() => {
    if (side.current) side.current.scrollTop = 0;
  }, [id]);
  return (
    <Box
      aria-busy={isMoving}
      onClickCapture={isMoving ? refuse : undefined}
      sx={{
        ...CV_DIALOG_BODY,
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) clamp(372px, 32%, 460px)',
        },
        gridTemplateRows: 'minmax(0, 1fr)',
        gridTemplateAreas: PLACES,
        opacity: isMoving ? 0.45 : 1,
      }}
    >
      <Box
        ref={side}
        sx={{
          gridArea: { xs: 'shown', md: 'panel' },
          display: shownAs(view === 'data'),
          overflowY: 'auto',
          p: { xs: 2, sm: 3 },
          borderLeft: { md: 1 },
          borderColor: { md: 'divider' },
        }}
      >
        {panel}
      </Box>
      <Box
        sx={{
          gridArea: { xs: 'shown', md: 'cv' },
          display: shownAs(view === 'cv'),
          bgcolor: 'grey.200',
        }}
      >
        {cv}
      </Box>
    </Box>
  );
}
