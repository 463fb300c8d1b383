import { useField } from 'formik';
import { FormDateField } from '../../ui/form/FormDateField';
import { FormEmojiTextField } from '../../ui/form/FormEmojiTextField';
import { FormPictureField } from '../../ui/form/FormPictureField';
import { FormSelect } from '../../ui/form/FormSelect';
import { FormSwitch } from '../../ui/form/FormSwitch';
import { FormTextField } from '../../ui/form/FormTextField';
import { FormTimeField } from '../../ui/form/FormTimeField';
import type { ContentField } from '../kind/content-field';
import type { ContentRecord } from '../../domain/content/content-record';

interface ContentFieldsProps<Item extends ContentRecord> {
  fields: readonly ContentField<Item>[];
  /** The stored record; a new one without. */
  item?: Item;
  /** The record whose picture a new one takes over where it gets none of its own. */
  copyOf?: Item;
}

/** A day that follows another field's. */
function LaterDayField({ after, ...field }: { after: string; name: string; label: string }) {
  const [{ value }] = useField<string>(after);
  return <FormDateField {...field} earliest={value === '' ? undefined : value} />;
}

/** One declared field as the control for its kind. */
function ContentControl<Item extends ContentRecord>({
  field,
  item,
  copyOf,
  isFirst,
}: Omit<ContentFieldsProps<Item>, 'fields'> & { field: ContentField<Item>; isFirst: boolean }) {
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
    case 'picture': {
      const original = item ?? copyOf;
      const current = original?.[field.name] as string | null | undefined;
      const kept = item ? 'edit' : 'copy';
      const hint = original ? field.hints[current ? kept : 'none'] : field.hints.create;
      return <FormPictureField {...field} hint={hint} current={current} />;
    }
  }
}

/** The fields of a content form, in the order in which they are declared; a new one starts in the first. */
export function ContentFields<Item extends ContentRecord>({
  fields,
  ...records
}: ContentFieldsProps<Item>) {
  return fields.map((field, index) => (
    <ContentControl key={field.name} field={field} isFirst={index === 0} {...records} />
  ));
}
