import { useId, useState } from 'react';
import Dialog from '@mui/material/Dialog';
import { useDismissedToast } from '@teluk-mart/shared/hooks/use-dismissed-toast';
import { Box } from '@teluk-mart/shared/mui';
import { UnsavedDialog } from '@teluk-mart/shared/ui/UnsavedDialog';
import { ApplicationPanel } from './ApplicationPanel';
import { moveByArrowKeys } from './arrow-keys';
import { CV_DIALOG_PAPER } from './cv-dialog-layout';
import { CvCloseButton } from './CvCloseButton';
import { CvDialogBody } from './CvDialogBody';
import { CvDialogTitle, type Place } from './CvDialogTitle';
import { CvDownloadLink } from './CvDownloadLink';
import { CvView } from './CvView';
import { type CvDialogView, CvViewSwitch } from './CvViewSwitch';
import { MoveButton } from './MoveButton';
import { NothingToShow } from './NothingToShow';
import { useLossQuestion } from './use-loss-question';
import { useShownApplication } from './use-shown-application';

interface CvDialogProps {
  /** Id of the application; it may change while the dialog is open. */
  id: number;
  place: Place;
  /** The ways to the applicants beside; without one there is none on that side. */
  onPrevious?: () => void;
  onNext?: () => void;
  onClose: () => void;
}

/**
 * The CV of an applicant in a large dialog, with all that one does while reading it (spec §2). It stays open from one
 * applicant to the next, by button or arrow key; a note that is not saved is asked for first (resolutions 60). Where the
 * focus goes after closing is for the page to say, since it knows the row of whoever was shown last.
 */
export function CvDialog({ id, place, onPrevious, onNext, onClose }: CvDialogProps) {
  const ids = useId();
  const [view, setView] = useState<CvDialogView>('cv');
  const [unsaved, setUnsaved] = useState(false);
  const question = useLossQuestion(unsaved);
  const { application, isMoving, framePath, ...shown } = useShownApplication(id);
  useDismissedToast();
  const asked = (action: (() => void) | undefined) => action && (() => question.attempt(action));
  const moves = { onPrevious: asked(onPrevious), onNext: asked(onNext) };
  const close = () => question.attempt(onClose);
  return (
    <>
      <Dialog
        open
        maxWidth={false}
        onClose={close}
        onKeyDown={(event) => moveByArrowKeys(event, moves)}
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
        <MoveButton way="previous" onMove={moves.onPrevious} />
        <MoveButton way="next" onMove={moves.onNext} />
        {application && (
          <Box sx={{ gridArea: 'download' }}>
            <CvDownloadLink application={application} {...shown} short />
          </Box>
        )}
        <CvCloseButton onClose={close} />
        {application ? (
          <CvDialogBody
            id={application.id}
            isMoving={isMoving}
            view={view}
            cv={
              <CvView
                application={application}
                path={framePath}
                download={<CvDownloadLink application={application} {...shown} />}
                onShown={shown.reload}
              />
            }
            panel={<ApplicationPanel application={application} onUnsavedChange={setUnsaved} />}
          />
        ) : (
          <NothingToShow {...shown} />
        )}
        {application && <CvViewSwitch view={view} onChange={setView} />}
      </Dialog>
      <UnsavedDialog guard={question} />
    </>
  );
}
