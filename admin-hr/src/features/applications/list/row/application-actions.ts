import type { Application } from '@teluk-mart/shared/domain/application/application';
import {
  APPLICATION_STATUSES,
  statusActionLabel,
} from '@teluk-mart/shared/domain/application/application-statuses';
import {
  INVITATIONS,
  invitationLabel,
  invitationLink,
} from '@teluk-mart/shared/domain/application/invitations';
import { deleteIcon, flagIcon, previewIcon, whatsAppIcon } from '@teluk-mart/shared/ui/icon-paths';
import type { RowAction } from '@teluk-mart/shared/ui/RowActionItem';
import { openedNote } from '../../invitations/opened-note';
import type { ApplicationHandlers } from './listed-application';

/** What the menu of an application offers (spec §2). */
export function applicationActions(
  application: Application,
  on: ApplicationHandlers,
): readonly RowAction[] {
  const invitations = INVITATIONS.map((invitation): RowAction => ({
    label: invitationLabel(invitation),
    icon: whatsAppIcon,
    href: invitationLink(invitation, application),
    note: openedNote(application, invitation),
    onSelect: () => on.invite(application, invitation),
  }));
  const statuses = APPLICATION_STATUSES.map((status): RowAction => ({
    label: statusActionLabel(status),
    icon: flagIcon,
    disabledReason: status === application.status ? 'Status saat ini' : undefined,
    onSelect: () => on.changeStatus(application, status),
  }));
  return [
    { label: 'Lihat CV', icon: previewIcon, onSelect: () => on.readCv(application) },
    ...invitations,
    ...statuses,
    {
      label: 'Hapus Lamaran',
      icon: deleteIcon,
      destructive: true,
      onSelect: () => on.remove(application),
    },
  ];
}
