import {
  APPLICATION_STATUSES,
  statusActionLabel,
} from '@teluk-mart/domain/application/application-values';
import {
  INVITATIONS,
  invitationLabel,
  invitationLink,
} from '@teluk-mart/domain/application/invitations';
import { deleteIcon, flagIcon, visibilityIcon, whatsAppIcon } from '@teluk-mart/ui/icon-paths';
import { type RowAction, RowActions } from '@teluk-mart/ui/table/RowActions';
import { openedNote, useRecordInvitation } from '../applicant/invitation-record';
import { type ListedApplication, useListActions } from './list-actions';

/** The menu of actions on an application (docs/specification.md#application-staff-page). */
export function ApplicationMenu({ application, busy }: ListedApplication) {
  const { readCv, changeStatus, remove } = useListActions();
  const recordInvitation = useRecordInvitation();
  const invitations = INVITATIONS.map((invitation): RowAction => ({
    label: invitationLabel(invitation),
    icon: whatsAppIcon,
    href: invitationLink(invitation, application),
    note: openedNote(application, invitation),
    onSelect: () => recordInvitation(application.id, invitation),
  }));
  const statuses = APPLICATION_STATUSES.map((status): RowAction => ({
    label: statusActionLabel(status),
    icon: flagIcon,
    disabledReason: status === application.status ? 'Status saat ini' : undefined,
    onSelect: () => changeStatus(application, status),
  }));
  const actions: readonly RowAction[] = [
    { label: 'Lihat CV', icon: visibilityIcon, onSelect: () => readCv(application) },
    ...invitations,
    ...statuses,
    {
      label: 'Hapus Lamaran',
      icon: deleteIcon,
      destructive: true,
      onSelect: () => remove(application),
    },
  ];
  return <RowActions name={application.nama} busy={busy} actions={actions} />;
}
