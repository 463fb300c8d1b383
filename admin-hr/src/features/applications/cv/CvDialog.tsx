import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useToastClearance } from '@teluk-mart/contract/toast';
import { APPLICATION_MESSAGES } from '@teluk-mart/domain/application/application-messages';
import { useDismissedToast } from '@teluk-mart/ui/hooks/use-dismissed-toast';
import { RetryNotice } from '@teluk-mart/ui/notices';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ApplicationPanel } from './ApplicationPanel';
import { actByKey, statusKeyActions } from './cv-keys';
import { CvCloseButton, CvDialogTitle, type ListPosition, MoveButton } from './CvDialogHeader';
import { CvDownloadLink } from './CvDownloadLink';
import { CvView } from './CvView';
import { type ShownApplication, useShownApplication } from './use-shown-application';
import { useStatusDecision } from './use-status-decision';

interface CvDialogProps {
  /** Id of the application; it may change while the dialog is open. */
  id: number;
  place: ListPosition;
  /** Moves to the applicants beside; missing at the ends of the list. */
  onPrevious?: () => void;
  onNext?: () => void;
  /** Opens another application by the same person; without it there is no way to them from here. */
  onReadCv?: (id: number) => void;
  onClose: () => void;
}

/** The part that is shown without room for both: the CV, or the panel. */
type CvDialogView = 'cv' | 'data';

/** Space in pixels around the dialog, except on phones. */
const MARGIN = 24;

const SIZE = { xs: '100%', sm: `calc(100% - ${2 * MARGIN}px)` } as const;

/**
 * Styles of the dialog: the whole screen of a phone (docs/specification.md#dialogs) and nearly all of a larger one.
 * Without room for CV and panel side by side, the ways on lie at the bottom, in reach of a thumb and clear of toasts.
 */
const PAPER = {
  m: 0,
  width: SIZE,
  height: SIZE,
  maxWidth: 'none',
  maxHeight: 'none',
  borderRadius: { xs: 0, sm: '20px' },
  display: 'grid',
  gridTemplateColumns: {
    xs: 'auto minmax(0, 1fr) auto auto',
    md: 'minmax(0, 1fr) auto auto auto auto',
  },
  gridTemplateRows: { xs: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr)' },
  gridTemplateAreas: {
    xs: '"title title download close" "body body body body" "previous switch switch next"',
    md: '"title previous next download close" "body body body body body"',
  },
  columnGap: 1,
  alignItems: 'center',
} as const;

/** Height in pixels of the bar with the ways on, if it lies at the bottom. */
const BAR_HEIGHT = 60;

/** Keeps toasts off that bar, and off the title, where they would lie otherwise. */
const TOAST_CLEARANCE = { xs: BAR_HEIGHT + 8, sm: MARGIN + BAR_HEIGHT + 8 };

/**
 * The CV of an applicant in a large dialog, with all actions on it (docs/specification.md#cv-preview). It stays open
 * from one applicant to the next, by button or arrow key; an unsaved note stays with its applicant. Keys reach nothing
 * while the focus is in the CV itself, which is a document of its own. The page decides where the focus goes after
 * closing, since it knows the row of the last applicant.
 */
export function CvDialog({ id, place, onPrevious, onNext, onReadCv, onClose }: CvDialogProps) {
  const ids = useId();
  const [view, setView] = useState<CvDialogView>('cv');
  const { application, isMoving, ...shown } = useShownApplication(id);
  const decision = useStatusDecision(application, shown.isFetching);
  useDismissedToast();
  useToastClearance(TOAST_CLEARANCE);
  const keys = {
    ArrowLeft: onPrevious,
    ArrowRight: onNext,
    // During a step a status key would act on the next applicant, who is not loaded yet.
    ...(isMoving ? undefined : statusKeyActions(decision.choose)),
  };
  return (
    <Dialog
      open
      maxWidth={false}
      onClose={onClose}
      onKeyDown={(event) => actByKey(event, keys)}
      aria-labelledby={`${ids}-title`}
      aria-describedby={`${ids}-description`}
      slotProps={{ paper: { sx: PAPER } }}
    >
      <CvDialogTitle
        titleId={`${ids}-title`}
        descriptionId={`${ids}-description`}
        title={application?.nama ?? 'Lamaran'}
        position={application?.posisi_dilamar}
        place={place}
      />
      <MoveButton way="previous" onMove={onPrevious} />
      <MoveButton way="next" onMove={onNext} />
      {application && (
        <Box sx={{ gridArea: 'download' }}>
          <CvDownloadLink application={application} {...shown} short />
        </Box>
      )}
      <CvCloseButton onClose={onClose} />
      {application ? (
        <CvDialogBody
          id={application.id}
          isMoving={isMoving}
          view={view}
          cv={
            <CvView
              application={application}
              {...shown}
              download={<CvDownloadLink application={application} {...shown} />}
            />
          }
          panel={
            <ApplicationPanel application={application} decision={decision} onReadCv={onReadCv} />
          }
        />
      ) : (
        <NothingToShow {...shown} />
      )}
      {application && <CvViewSwitch view={view} onChange={setView} />}
    </Dialog>
  );
}

/** Places the body in the grid, with any content. */
const BODY = {
  gridArea: 'body',
  alignSelf: 'stretch',
  minHeight: 0,
  borderTop: 1,
  borderBottom: { xs: 1, md: 0 },
  // With a breakpoint as the widths have, or those would bring their own colour back.
  borderColor: { xs: 'divider' },
} as const;

interface CvDialogBodyProps {
  /** Id of the shown applicant. */
  id: number;
  /** Another applicant is on its way: the content is dimmed and cannot be used. */
  isMoving: boolean;
  /** The part that is shown without room for both. */
  view: CvDialogView;
  cv: ReactNode;
  panel: ReactNode;
}

/** Stops a click: after a step it would mean the next applicant, and not the one still shown. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Returns the display of a part. A part that is hidden on small screens stays mounted, so that the CV does not load
 * again and no note is lost.
 */
function shownAs(isChosen: boolean) {
  return { xs: isChosen ? 'block' : 'none', md: 'block' };
}

/**
 * The CV and the panel beside it; one of them if there is no room for both. The panel comes first for a keyboard, which
 * would have to pass all buttons of the browser's viewer otherwise.
 */
function CvDialogBody({ id, isMoving, view, cv, panel }: CvDialogBodyProps) {
  const side = useRef<HTMLElement>(null);
  useEffect(() => {
    if (side.current) side.current.scrollTop = 0;
  }, [id]);
  return (
    <Box
      aria-busy={isMoving}
      onClickCapture={isMoving ? refuse : undefined}
      sx={{
        ...BODY,
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) clamp(372px, 32%, 460px)',
        },
        gridTemplateRows: 'minmax(0, 1fr)',
        gridTemplateAreas: { xs: '"shown"', md: '"cv panel"' },
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

/** Stands in place of an applicant that cannot be shown: still on the way, deleted meanwhile, or not reached. */
function NothingToShow({
  isGone,
  isFetching,
  reload,
}: Pick<ShownApplication, 'isGone' | 'isFetching' | 'reload'>) {
  return (
    <Box sx={{ ...BODY, p: { xs: 2, sm: 3 } }}>
      {isGone ? (
        <Typography role="status" color="textSecondary" sx={{ py: 8, textAlign: 'center' }}>
          {APPLICATION_MESSAGES.notFound} Mungkin sudah dihapus oleh orang lain.
        </Typography>
      ) : isFetching ? (
        <Skeleton variant="rounded" height="100%" />
      ) : (
        <RetryNotice text="Lamaran ini belum bisa dimuat." onRetry={reload} />
      )}
    </Box>
  );
}

const VIEW_LABELS: Readonly<Record<CvDialogView, string>> = { cv: 'CV', data: 'Data' };

interface CvViewSwitchProps {
  view: CvDialogView;
  onChange: (view: CvDialogView) => void;
}

/** Chooses between the CV and the panel, which wide screens show side by side. */
function CvViewSwitch({ view, onChange }: CvViewSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      color="primary"
      aria-label="Yang ditampilkan"
      value={view}
      // Pressing the chosen one again would choose none.
      onChange={(_event, chosen: CvDialogView | null) => onChange(chosen ?? view)}
      sx={{ gridArea: 'switch', display: { md: 'none' } }}
    >
      {Object.entries(VIEW_LABELS).map(([value, label]) => (
        <ToggleButton key={value} value={value} sx={{ minHeight: 44, py: 0 }}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
