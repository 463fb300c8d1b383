import { useEventCallback } from '@mui/material/utils';
import { useToast } from '@teluk-mart/contract/toast';
import type { Application } from '@teluk-mart/domain/application/application';
import { APPLICATION_MESSAGES } from '@teluk-mart/domain/application/application-messages';
import type { ApplicationStatus } from '@teluk-mart/domain/application/application-values';
import { ConfirmedDeletion } from '@teluk-mart/ui/dialog/ConfirmedDeletion';
import { StaffPageHeading } from '@teluk-mart/ui/headings';
import { useBusyRecords } from '@teluk-mart/ui/table/use-busy-records';
import { useMemo, useState } from 'react';
import { applicationsApi } from './applications-api';
import { CvDialog } from './cv/CvDialog';
import { useCvNavigation } from './cv/use-cv-navigation';
import { NoteDraftsProvider } from './history/note-drafts';
import { pageQuery, useApplicationAddress } from './list/application-address';
import { useExpanded } from './list/ApplicationDetails';
import { ApplicationList } from './list/ApplicationList';
import { BulkBar } from './list/BulkBar';
import { type ListActions, ListActionsContext } from './list/list-actions';
import { useApplicationList } from './list/use-application-list';
import { useSelection } from './list/use-selection';
import { useChangeStatus } from './status/use-change-status';
import { ApplicationToolbar } from './toolbar/ApplicationToolbar';

const NONE: readonly Application[] = [];

/** Manajemen Lamaran Kerja: the received applications with all their actions. */
export default function ApplicationsPage() {
  const address = useApplicationAddress();
  const list = useApplicationList(address);
  const applications = list.applications ?? NONE;
  const walk = useCvNavigation(address, list);
  const expanded = useExpanded();
  const selection = useSelection(applications, pageQuery(address));
  const busy = useBusyRecords(list.isFetching);
  const setStatus = useChangeStatus();
  /** Returns true if it worked. */
  const changeStatus = async (changed: readonly Application[], to: ApplicationStatus) => {
    const change = setStatus(changed, to);
    const ended = change.then(() => undefined);
    for (const { id } of changed) void busy.follow(id, ended);
    return (await change) !== undefined;
  };
  const [deleteApplication] = applicationsApi.useDeleteApplicationMutation();
  const [removing, setRemoving] = useState<Application>();
  const toast = useToast();
  // A row is drawn again for its own changes only: its actions stay the same.
  const select = useEventCallback<ListActions['select']>((application, selected) =>
    selection.select([application], selected),
  );
  const toggle = useEventCallback<ListActions['toggle']>(expanded.toggle);
  const readCv = useEventCallback<ListActions['readCv']>(walk.open);
  const changeOne = useEventCallback<ListActions['changeStatus']>(
    (application, to) => void changeStatus([application], to),
  );
  const actions = useMemo<ListActions>(
    () => ({ select, toggle, readCv, changeStatus: changeOne, remove: setRemoving }),
    [select, toggle, readCv, changeOne],
  );
  return (
    <NoteDraftsProvider>
      <StaffPageHeading title="Manajemen Lamaran Kerja" />
      <ApplicationToolbar address={address} list={list} />
      <ListActionsContext value={actions}>
        <ApplicationList
          address={address}
          list={list}
          listed={applications.map((application) => ({
            application,
            selected: selection.has(application),
            expanded: expanded.has(application),
            busy: busy.isBusy(application),
          }))}
          onSelectAll={(selected) => selection.select(applications, selected)}
        />
      </ListActionsContext>
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
        <ConfirmedDeletion
          subject={`lamaran dari ${removing.nama}`}
          remove={() => deleteApplication(removing.id).unwrap()}
          onDeleted={() => toast.success('Sukses!', APPLICATION_MESSAGES.deleted)}
          failure="Gagal menghapus lamaran."
          busy={busy.isBusy(removing)}
          follow={(deletion) => busy.follow(removing.id, deletion)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </NoteDraftsProvider>
  );
}
