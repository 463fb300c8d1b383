import { useMemo } from 'react';
import { TITLE_MAX_LENGTH } from '../../domain/content/content-lengths';
import { INACTIVE } from '../../domain/record/status';
import { FormDialog } from '../../ui/FormDialog';
import { ConflictNotice } from './ConflictNotice';
import { ContentFields } from './ContentFields';
import { CopyNote } from './CopyNote';
import type { ContentKind } from '../kind/content-kind';
import type { ContentRecord } from '../../domain/content/content-record';
import { contentValues } from './content-values';
import { PreviewButton } from './PreviewButton';
import { storedMeanwhile, useSaveContent } from './use-save-content';

/** What the form of a content page is told. */
export interface ContentFormDialogProps<Item extends ContentRecord> {
  kind: ContentKind<Item>;
  /** The record that is edited; a new one without. */
  item?: Item;
  /** The record that a new one starts as a copy of. */
  copyOf?: Item;
  onClose: () => void;
}

const SUFFIX = ' (salinan)';

/** What a copy starts as: all that the record has, but hidden, and with a title that tells the two apart. */
function copied<Item extends ContentRecord>(item: Item | undefined): Item | undefined {
  if (!item) return undefined;
  const title = [...item.judul].slice(0, TITLE_MAX_LENGTH - SUFFIX.length).join('');
  return { ...item, judul: title + SUFFIX, status: INACTIVE };
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
      isTold={(error) => storedMeanwhile(error) !== undefined}
      goneText={`Data ${words.record} ini sudah dihapus oleh orang lain, beserta gambarnya. Isian Anda masih ada di formulir ini.`}
      goneSubmitLabel="Simpan sebagai baru"
      besides={<PreviewButton kind={kind} item={known} copyOf={copyOf} />}
      onClose={onClose}
    >
      {copyOf && <CopyNote {...kind} />}
      {conflict && <ConflictNotice conflict={conflict} message={kind.messages.changedMeanwhile} />}
      <ContentFields fields={fields} item={known} copyOf={copyOf} />
    </FormDialog>
  );
}
