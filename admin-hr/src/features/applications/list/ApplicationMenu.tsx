import {
  APPLICATION_STATUSES,
  statusActionLabel,
} from '@teluk-mart/domain/application/application-values';
import {
  INVITATIONS,
  invitationLabel,
  invitationLink,
  messageLink,
} from '@teluk-mart/domain/application/invitations';
import { INVITATION_FIELDS } from '@teluk-mart/domain/settings/invitation-fields';
import { deleteIcon, flagIcon, visibilityIcon, whatsAppIcon } from '@teluk-mart/ui/icon-paths';
import { type RowAction, RowActions } from '@teluk-mart/ui/table/RowActions';
import {
  openedNote,
  useInvitationTexts,
  useRecordInvitation,
} from '../applicant/invitation-record';
import { type ListedApplication, useListActions } from './list-actions';

/** The menu of actions on an application (docs/specification.md#application-staff-page). */
export function ApplicationMenu({ application, busy }: ListedApplication) {
  const { readCv, changeStatus, remove } = useListActions();
  const recordInvitation = useRecordInvitation();
  const { texts, disabledReason } = useInvitationTexts();
  const invitations = INVITATIONS.map((invitation): RowAction => ({
    label: invitationLabel(invitation),
    icon: whatsAppIcon,
    href: texts && invitationLink(texts, invitation, application),
    disabledReason,
    note: openedNote(application, invitation),
    onSelect: () => recordInvitation(application.id, invitation),
  }));
  const rejection: RowAction = {
    label: INVITATION_FIELDS.penolakan.label,
    icon: whatsAppIcon,
    href: texts && messageLink(texts.penolakan, application),
    disabledReason,
    // The link is all of it.
    onSelect: () => undefined,
  };
  const statuses = APPLICATION_STATUSES.map((status): RowAction => ({
    label: statusActionLabel(status),
    icon: flagIcon,
    disabledReason: status === application.status ? 'Status saat ini' : undefined,
    onSelect: () => changeStatus(application, status),
  }));
  const actions: readonly RowAction[] = [
    { label: 'Lihat CV', icon: visibilityIcon, onSelect: () => readCv(application) },
    ...invitations,
    ...(application.status === 'Ditolak' ? [rejection] : []),
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
