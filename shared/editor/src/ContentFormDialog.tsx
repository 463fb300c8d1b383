import Button from '@mui/material/Button';
import { useCurrentUser } from '@teluk-mart/contract/session';
import { TITLE_MAX_LENGTH } from '@teluk-mart/domain/content/content';
import type { NamedField } from '@teluk-mart/domain/content/content-fields';
import { suggestedMoment } from '@teluk-mart/domain/content/schedule';
import { ACTIVE, INACTIVE } from '@teluk-mart/domain/record/status';
import { startOf } from '@teluk-mart/domain/signs';
import { dayInMakassar, timeInMakassar, todayInMakassar } from '@teluk-mart/domain/time/day';
import { FormDialog } from '@teluk-mart/ui/dialog/FormDialog';
import { FormEmojiTextField } from '@teluk-mart/ui/form/emoji/FormEmojiTextField';
import { FormPictureField } from '@teluk-mart/ui/form/FormPictureField';
import { FormRupiahField } from '@teluk-mart/ui/form/FormRupiahField';
import { FormSelect } from '@teluk-mart/ui/form/FormSelect';
import { FormSwitch } from '@teluk-mart/ui/form/FormSwitch';
import { FormTextField } from '@teluk-mart/ui/form/FormTextField';
import { FormDateField } from '@teluk-mart/ui/form/picker/FormDateField';
import { FormDateTimeField } from '@teluk-mart/ui/form/picker/FormDateTimeField';
import { FormTimeField } from '@teluk-mart/ui/form/picker/FormTimeField';
import { focusFirstInvalid } from '@teluk-mart/ui/hooks/focus';
import { useLocalAddress } from '@teluk-mart/ui/picture/use-local-address';
import { PagePreviewDialog } from '@teluk-mart/ui/preview/PagePreviewDialog';
import { TintedAlert } from '@teluk-mart/ui/TintedAlert';
import { setNestedObjectValues, useField, useFormikContext } from 'formik';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { ConflictNotice } from './ConflictNotice';
import type { ContentItem } from './content-api';
import type { ContentKind } from './content-kind';
import { contentPreview } from './content-preview';
import { type ContentValues, contentValues } from './content-values';
import { SAVE_LABELS, SaveMenu, type SaveWay } from './SaveMenu';
import { conflictIn, type FormSubject, useSaveContent } from './use-save-content';

interface ContentFieldsProps {
  fields: readonly NamedField[];
  /** The stored record; a new one without. */
  item?: ContentItem;
  /** Record that lends its picture to a new one without its own. */
  copyOf?: ContentItem;
}

function LaterDayField({ after, ...field }: { after: string; name: string; label: string }) {
  const [{ value }] = useField<string>(after);
  return <FormDateField {...field} earliest={value === '' ? undefined : value} />;
}

function ContentControl({
  field,
  item,
  copyOf,
  isFirst,
}: Omit<ContentFieldsProps, 'fields'> & { field: NamedField; isFirst: boolean }): ReactElement {
  switch (field.kind) {
    case 'line':
      return <FormTextField {...field} autoFocus={isFirst && !item} />;
    case 'text':
      return <FormEmojiTextField {...field} />;
    case 'choice':
      return <FormSelect {...field} />;
    case 'day':
      return field.notBefore === undefined ? (
        <FormDateField {...field} />
      ) : (
        <LaterDayField {...field} after={field.notBefore} />
      );
    case 'time':
      return <FormTimeField {...field} />;
    case 'flag':
      return <FormSwitch {...field} />;
    case 'number':
      return <FormTextField {...field} input={{ inputMode: 'numeric' }} />;
    case 'money':
      return <FormRupiahField {...field} />;
    case 'picture': {
      const original = item ?? copyOf;
      const current = original?.[field.name] as string | null | undefined;
      const kept = item ? 'edit' : 'copy';
      const hint = original ? field.hints[current ? kept : 'none'] : field.hints.create;
      return <FormPictureField {...field} hint={hint} current={current} />;
    }
  }
}

/** The declared fields in their order; a new record's form starts in the first. */
function ContentFields({ fields, ...records }: ContentFieldsProps) {
  return fields.map((field, index) => (
    <ContentControl key={field.name} field={field} isFirst={index === 0} {...records} />
  ));
}

/** Explains that a copy is stored hidden. Renders nothing if the form has a status field, which shows it. */
function CopyNote({ fields, statuses, words }: Pick<ContentKind, 'fields' | 'statuses' | 'words'>) {
  if (fields.some(({ name }) => name === 'status')) return undefined;
  return (
    <TintedAlert severity="info" role="note" sx={{ gridColumn: '1 / -1' }}>
      {`Salinan disimpan sebagai ${statuses.inactive}. Tampilkan dengan "${words.publish}" di menu Aksi.`}
    </TintedAlert>
  );
}

interface PreviewButtonProps {
  kind: ContentKind;
  /** Stored record that supplies the page's other fields. */
  item?: ContentItem;
  /** Record that a new one is a copy of. */
  copyOf?: ContentItem;
}

/** Previews the public page of the typed values, before anything is stored, once the form is valid. */
function PreviewButton({ kind, item, copyOf }: PreviewButtonProps) {
  const { values, validateForm, setTouched, isSubmitting } = useFormikContext<ContentValues>();
  const author = useCurrentUser();
  const picture = kind.fields.find((field) => field.kind === 'picture');
  const pictureUrl = useLocalAddress(picture && (values[picture.name] as File | undefined));
  const [preview, setPreview] = useState<ReturnType<typeof contentPreview>>();
  const button = useRef<HTMLButtonElement>(null);
  const [invalidTries, setInvalidTries] = useState(0);
  useEffect(() => {
    if (invalidTries > 0) focusFirstInvalid(button.current?.form);
  }, [invalidTries]);
  const open = async () => {
    const errors = await validateForm();
    if (Object.keys(errors).length > 0) {
      void setTouched(setNestedObjectValues(errors, true), false);
      setInvalidTries(invalidTries + 1);
      return;
    }
    const clean = kind.schema.cast(values, { stripUnknown: true }) as Record<string, unknown>;
    setPreview(contentPreview(kind, { item, copyOf, clean, pictureUrl, author }));
  };
  return (
    <>
      <Button ref={button} disabled={isSubmitting} onClick={() => void open()}>
        Pratinjau
      </Button>
      {preview && (
        <PagePreviewDialog
          title={String(values.judul)}
          {...preview}
          onClose={() => setPreview(undefined)}
        />
      )}
    </>
  );
}

export interface ContentFormDialogProps {
  kind: ContentKind;
  /** Record that is edited; a new one without. */
  item?: ContentItem;
  /** Record that a new one starts as a copy of. */
  copyOf?: ContentItem;
  onClose: () => void;
}

const SUFFIX = ' (salinan)';

/** Returns the start of a copy: all fields of the record, but hidden, and with a title of its own. */
function copied(item: ContentItem | undefined): ContentItem | undefined {
  if (!item) return undefined;
  const title = startOf(item.judul, TITLE_MAX_LENGTH - SUFFIX.length);
  return { ...item, judul: title + SUFFIX, status: INACTIVE };
}

/** Returns the ways to store a form besides that of its button; none for a record that visitors see. */
function otherWays(
  { fields }: ContentKind,
  way: SaveWay,
  { item, copyOf }: FormSubject,
): SaveWay[] {
  if (item?.status === ACTIVE) return [];
  const hasStatus = fields.some(({ name }) => name === 'status');
  const usual = item || copyOf ? 'draft' : 'publish';
  const known = way === 'save' && !hasStatus ? usual : way;
  return (['publish', 'draft', 'schedule'] as const).filter((other) => other !== known);
}

/** Returns the moment of a scheduled record as its field has it, in Asia/Makassar; else a suggestion. */
function momentValue(item: ContentItem | undefined): string {
  if (!item?.terbit_pada) return suggestedMoment();
  const moment = new Date(item.terbit_pada);
  return `${dayInMakassar(moment)}T${timeInMakassar(moment)}`;
}

/** Adds, edits or copies a record of a kind of content. */
export function ContentFormDialog({ kind, item, copyOf, onClose }: ContentFormDialogProps) {
  const { fields, words } = kind;
  const [way, setWay] = useState<SaveWay>(item?.terbit_pada ? 'schedule' : 'save');
  const { save, conflict, known, rebase } = useSaveContent(kind, { item, copyOf }, way);
  const anotherRef = useRef(false);
  const initialValues = useMemo(
    () => ({ ...contentValues(fields, item ?? copied(copyOf)), terbit_pada: momentValue(item) }),
    [copyOf, fields, item],
  );
  const ways = otherWays(kind, way, { item, copyOf });
  return (
    <FormDialog
      title={item ? words.editTitle : words.createTitle}
      submitLabel={SAVE_LABELS[way]}
      maxWidth={kind.dialogWidth}
      schema={way === 'schedule' ? kind.scheduleSchema : kind.schema}
      initialValues={initialValues}
      save={save}
      failure={`Gagal menyimpan ${words.record}`}
      isTold={(error) => conflictIn(error) !== undefined}
      goneText={`Data ${words.record} ini sudah dihapus oleh orang lain, beserta gambarnya. Isian Anda masih ada di formulir ini.`}
      goneSubmitLabel="Simpan sebagai baru"
      besides={<PreviewButton kind={kind} item={known} copyOf={copyOf} />}
      startsAnother={() => anotherRef.current}
      kept={{
        place: `${kind.noun}:${item?.id ?? (copyOf ? `salinan-${copyOf.id}` : 'baru')}`,
        noun: words.record,
        fields,
        stored: known,
        onTake: rebase,
      }}
      saveMenu={
        ways.length > 0 && (
          <SaveMenu
            ways={ways}
            onChoose={setWay}
            anotherRef={item || copyOf ? undefined : anotherRef}
          />
        )
      }
      onClose={onClose}
    >
      {copyOf && way === 'save' && <CopyNote {...kind} />}
      {conflict && <ConflictNotice conflict={conflict} message={kind.messages.changedMeanwhile} />}
      <ContentFields
        // Another way to save says what becomes of it.
        fields={fields.filter(({ name }) => way === 'save' || name !== 'status')}
        item={known}
        copyOf={copyOf}
      />
      {way === 'schedule' && (
        <FormDateTimeField
          name="terbit_pada"
          label="Waktu terbit"
          hint="Waktu Indonesia Tengah (WITA)."
          wide
          earliest={todayInMakassar()}
          autoFocus={!item?.terbit_pada}
        />
      )}
    </FormDialog>
  );
}
