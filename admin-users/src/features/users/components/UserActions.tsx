import { ACTIVE } from '@teluk-mart/shared/domain/record/status';
import type { User } from '@teluk-mart/shared/domain/user/user';
import {
  deleteIcon,
  editIcon,
  toggleOffIcon,
  toggleOnIcon,
} from '@teluk-mart/shared/ui/icon-paths';
import { RowActions } from '@teluk-mart/shared/ui/RowActions';
import type { Refusal } from '../use-refusal';

interface UserActionsProps {
  user: User;
  refusal: Refusal;
  /** Whether a change of the user is on its way. */
  busy: boolean;
  onEdit: () => void;
  onToggle: () => void;
  onDelete: () => void;
}

/** What can be done with a user (spec §2); what the server would refuse says why (resolutions 52). */
export function UserActions({ user, refusal, busy, onEdit, onToggle, onDelete }: UserActionsProps) {
  const isActive = user.status === ACTIVE;
  return (
    <RowActions
      name={user.nama}
      busy={busy}
      actions={[
        { label: 'Edit', icon: editIcon, onSelect: onEdit },
        isActive
          ? {
              label: 'Nonaktifkan',
              icon: toggleOffIcon,
              onSelect: onToggle,
              disabledReason: refusal('deactivate', user),
            }
          : { label: 'Aktifkan', icon: toggleOnIcon, onSelect: onToggle },
        {
          label: 'Hapus',
          icon: deleteIcon,
          onSelect: onDelete,
          destructive: true,
          disabledReason: refusal('delete', user),
        },
      ]}
    />
  );
}
