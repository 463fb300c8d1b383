import { useState } from 'react';
import type { Application } from '@teluk-mart/shared/domain/application/application';
import { useBusyRecords } from '@teluk-mart/shared/hooks/use-busy-records';
import { useStableHandlers } from '@teluk-mart/shared/hooks/use-stable-handlers';
import { StaffPageHeading } from '@teluk-mart/shared/ui/StaffPageHeading';
import { CvDialog } from './cv/CvDialog';
import { NoteDraftsProvider } from './history/note-drafts';
import { useNoteInvitation } from './invitations/use-note-invitation';
import { pageQuery } from './list/address/list-query';
import { noFilter } from './list/address/no-filter';
import { useApplicationAddress } from './list/address/use-application-address';
import { ApplicationList } from './list/ApplicationList';
import type { ApplicationHandlers } from './list/row/listed-application';
import { useExpanded } from './list/row/use-expanded';
import { BulkBar } from './list/selection/BulkBar';
import { useSelection } from './list/selection/use-selection';
import { ApplicationToolbar } from './list/toolbar/ApplicationToolbar';
import { useApplicationList } from './list/use-application-list';
import { useLookAgain } from './list/use-look-again';
import { useNewerDetails } from './list/use-newer-details';
import { useCvWalk } from './list/walk/use-cv-walk';
import { DeleteApplicationDialog } from './removal/DeleteApplicationDialog';
import { useDeleteApplication } from './removal/use-delete-application';
import { useFollowStatus } from './status/use-follow-status';

const NONE: readonly Application[] = [];

/** Manajemen Lamaran Kerja: the applications that have come in, and all that is done with them (spec §2). */
export default function ApplicationsPage() {
  const address = useApplicationAddress();
  const list = useApplicationList(address);
  const applications = list.applications ?? NONE;
  useNewerDetails(list);
  useLookAgain(list);
  const walk = useCvWalk(address, list);
  const busy = useBusyRecords(list.isFetching);
  const expanded = useExpanded();
  const selection = useSelection(applications, pageQuery(address));
  const changeStatus = useFollowStatus(busy);
  const noteInvitation = useNoteInvitation();
  const remove = useDeleteApplication();
  const [removing, setRemoving] = useState<Application>();
  const stopRemoving = () => setRemoving(undefined);
  const on = useStableHandlers<ApplicationHandlers>({
    select: (application, selected) => selection.select([application], selected),
    toggle: expanded.toggle,
    readCv: walk.open,
    invite: ({ id }, invitation) => noteInvitation(id, invitation),
    changeStatus: (application, to) => void changeStatus([application], to),
    remove: setRemoving,
    showSamePerson: ({ id }) => address.changeFilter(noFilter({ pelamar: id })),
  });
  return (
    <NoteDraftsProvider>
      <StaffPageHeading title="Manajemen Lamaran Kerja" />
      <ApplicationToolbar address={address} list={list} />
      <ApplicationList
        address={address}
        list={list}
        listed={applications.map((application) => ({
          application,
          selected: selection.has(application),
          expanded: expanded.has(application),
          busy: busy.isBusy(application),
          on,
        }))}
        onSelectAll={(selected) => selection.select(applications, selected)}
      />
      {selection.chosen.length > 0 && (
        <BulkBar
          chosen={selection.chosen}
          busy={selection.chosen.some(busy.isBusy)}
          onChangeStatus={(to) =>
            void changeStatus(selection.chosen, to).then((worked) => worked && selection.clear())
          }
          onClear={selection.clear}
        />
      )}
      {walk.shown && <CvDialog {...walk.shown} onClose={walk.close} />}
      {removing && (
        <DeleteApplicationDialog
          application={removing}
          busy={busy.isBusy(removing)}
          onConfirm={() =>
            void busy.follow(
              removing.id,
              remove(removing.id).then((isGone) => (isGone ? stopRemoving() : undefined)),
            )
          }
          onClose={stopRemoving}
        />
      )}
    </NoteDraftsProvider>
  );
}
