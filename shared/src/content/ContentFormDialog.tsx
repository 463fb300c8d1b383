import { useMemo } from 'react';
import { INACTIVE } from '../domain/record/status';
import { FormDialog } from '../ui/FormDialog';
import { ConflictNotice } from './ConflictNotice';
import { ContentFields } from './ContentFields';
import type { ContentKind } from './content-kind';
import type { ContentRecord } from './content-record';
import { contentValues } from './content-values';
import { PreviewButton } from './PreviewButton';
import { useSaveContent } from './use-save-content';

/** What the form of a content page is told. */
export interface ContentFormDialogProps<Item extends ContentRecord> {
  kind: ContentKind<Item>;
  /** The record that is edited; a new one without. */
  item?: Item;
  /** The record that a new one starts as a copy of. */
  copyOf?: Item;
  onClose: () => void;
}

/** The copy of a record starts with all it has but its title, which tells the two apart, and hidden. */
function copied<Item extends ContentRecord>(item: Item | undefined): Item | undefined {
  return item && { ...item, judul: `${item.judul} (salinan)`, status: INACTIVE };
}

/** Adds, edits or copies a record of a kind of content (spec §2, §5). */
export function ContentFormDialog<Item extends ContentRecord>({
  kind,
  item,
  copyOf,
  onClose,
}: ContentFormDialogProps<Item>) {
  const { fields, words } = kind;
  const { save, conflict, known } = useSaveContent(kind, { item, copyOf });
  const initialValues = useMemo(
    () => contentValues(fields, item ?? copied(copyOf)),
    [copyOf, fields, item],
  );
  return (
    <FormDialog
      title={item ? words.editTitle : words.createTitle}
      submitLabel="Simpan"
      maxWidth={kind.dialogWidth}
      schema={kind.schema}
      initialValues={initialValues}
      save={save}
      failure={`Gagal menyimpan ${words.record}`}
      goneText={`Data ${words.record} ini sudah dihapus oleh orang lain. Isian Anda belum hilang.`}
      goneSubmitLabel="Simpan sebagai baru"
      besides={<PreviewButton kind={kind} item={known} copyOf={copyOf} />}
      onClose={onClose}
    >
      {conflict && <ConflictNotice conflict={conflict} />}
      <ContentFields fields={fields} item={known} copyOf={copyOf} />
    </FormDialog>
  );
}
