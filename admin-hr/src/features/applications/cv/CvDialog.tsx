import { useId, useState } from 'react';
import Dialog from '@mui/material/Dialog';
import { useDismissedToast } from '@teluk-mart/shared/hooks/use-dismissed-toast';
import { Box } from '@teluk-mart/shared/mui';
import { useToastClearance } from '@teluk-mart/shared/toast';
import { actByKey } from '../keys/act-by-key';
import { statusKeyActions } from '../status/status-keys';
import { useStatusDecision } from '../status/use-status-decision';
import { ApplicationPanel } from './ApplicationPanel';
import { CV_DIALOG_PAPER, TOAST_CLEARANCE } from './cv-dialog-layout';
import { CvCloseButton } from './CvCloseButton';
import { CvDialogBody } from './CvDialogBody';
import { CvDialogTitle, type Place } from './CvDialogTitle';
import { CvDownloadLink } from './CvDownloadLink';
import { CvView } from './CvView';
import { type CvDialogView, CvViewSwitch } from './CvViewSwitch';
import { MoveButton } from './MoveButton';
import { NothingToShow } from './NothingToShow';
import { useShownApplication } from './use-shown-application';

interface CvDialogProps {
  /** Id of the application; it may change while the dialog is open. */
  id: number;
  place: Place;
  /** The ways to the applicants beside; without one there is none on that side. */
  onPrevious?: () => void;
  onNext?: () => void;
  /** Opens another application by the same person; without it there is no way to them from here. */
  onReadCv?: (id: number) => void;
  onClose: () => void;
}

/**
 * The CV of an applicant in a large dialog, with all that one does while reading it (spec §2). It stays open from one
 * applicant to the next, by button or arrow key; a note that is not saved stays with its applicant. Keys reach nothing
 * while the focus is in the CV itself, which is a document of its own. Where the focus goes after closing is for the
 * page to say, since it knows the row of whoever was shown last.
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
    // Whoever has gone on means the next applicant, who is not there yet.
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
      slotProps={{ paper: { sx: CV_DIALOG_PAPER } }}
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
