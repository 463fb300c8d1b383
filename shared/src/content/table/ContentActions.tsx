import { ACTIVE } from '../../domain/record/status';
import {
  copyIcon,
  deleteIcon,
  editIcon,
  previewIcon,
  toggleOffIcon,
  toggleOnIcon,
} from '../../ui/icon-paths';
import { RowActions } from '../../ui/RowActions';
import type { ContentWords } from '../kind/content-kind';
import type { ContentRecord } from '../../domain/content/content-record';

interface ContentActionsProps {
  item: ContentRecord;
  words: ContentWords;
  /** Whether a change of the record is on its way. */
  busy: boolean;
  onEdit: () => void;
  onPreview: () => void;
  onToggle: () => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** What can be done with a record (spec §2), and beyond it to look at its public page and to copy it. */
export function ContentActions({ item, words, busy, ...on }: ContentActionsProps) {
  const toggle =
    item.status === ACTIVE
      ? { label: words.hide, icon: toggleOffIcon }
      : { label: words.publish, icon: toggleOnIcon };
  return (
    <RowActions
      name={item.judul}
      busy={busy}
      actions={[
        { label: 'Edit', icon: editIcon, onSelect: on.onEdit },
        { label: 'Pratinjau', icon: previewIcon, onSelect: on.onPreview },
        { ...toggle, onSelect: on.onToggle },
        { label: 'Duplikat', icon: copyIcon, onSelect: on.onCopy },
        { label: 'Hapus', icon: deleteIcon, onSelect: on.onDelete, destructive: true },
      ]}
    />
  );
}
