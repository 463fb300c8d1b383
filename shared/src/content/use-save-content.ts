import { useState } from 'react';
import type { FormikHelpers } from 'formik';
import { useToast } from '@teluk-mart/shared/toast';
import { INACTIVE } from '../domain/record/status';
import { isGone } from '../ui/form/use-form-progress';
import { changedFields } from './content-changes';
import type { ContentField } from './content-field';
import { contentFormData } from './content-form-data';
import type { ContentKind } from './content-kind';
import type { ContentRecord } from './content-record';
import { contentValue, type ContentValues } from './content-values';

/** What somebody else has stored meanwhile. */
export interface Conflict<Item extends ContentRecord> {
  /** The record as it is stored now. */
  stored: Item;
  /** Fields that both have changed: the form keeps what was typed. */
  disputed: readonly ContentField<Item>[];
  /** Fields that only the other one has changed: the form has taken them over. */
  taken: readonly ContentField<Item>[];
}

interface SavedContent<Item> {
  /** The record that is edited; a new one without. */
  item?: Item;
  /** The record that the new one is a copy of. */
  copyOf?: Item;
}

/**
 * What is told with the form of a new record. A copy starts hidden: it would tell visitors the same twice. What was
 * deleted while it was edited comes back as it was.
 */
function besidesNew<Item extends ContentRecord>(
  fields: readonly ContentField<Item>[],
  { item, copyOf }: SavedContent<Item>,
) {
  const hasStatus = fields.some(({ name }) => name === 'status');
  const status = copyOf ? INACTIVE : item?.status;
  return { salinan_dari: copyOf?.id, status: hasStatus ? undefined : status };
}

/** The record as it is stored now, which the server sends where somebody else was faster. */
function storedRecord<Item>(error: unknown): Item | undefined {
  const refused = error as { status?: unknown; data?: { record?: Item } | null };
  return refused.status === 409 ? refused.data?.record : undefined;
}

/**
 * Stores a content form and says so; rejects where the server refuses. Where somebody else has changed the record since
 * it was opened, nothing is overwritten: what only they changed comes into the form, what both changed is told as a
 * conflict, and the next save stores the form knowingly. A change that does not touch the form is no conflict.
 */
export function useSaveContent<Item extends ContentRecord>(
  { calls, fields, messages }: ContentKind<Item>,
  { item, copyOf }: SavedContent<Item>,
) {
  const [send] = calls.useSave();
  const toast = useToast();
  const [known, setKnown] = useState(item);
  const [conflict, setConflict] = useState<Conflict<Item>>();

  const settle = (
    before: Item,
    stored: Item,
    typed: ContentValues,
    { setFieldValue }: Pick<FormikHelpers<ContentValues>, 'setFieldValue'>,
  ): boolean => {
    const changed = changedFields(fields, before, stored);
    const isTouched = (field: ContentField<Item>) =>
      field.kind === 'picture'
        ? typed[field.name] !== undefined
        : typed[field.name] !== contentValue(field, before) &&
          typed[field.name] !== contentValue(field, stored);
    const taken = changed.filter((field) => !isTouched(field));
    for (const field of taken) void setFieldValue(field.name, contentValue(field, stored));
    setKnown(stored);
    if (changed.length === 0) return true;
    setConflict({ stored, disputed: changed.filter(isTouched), taken });
    return false;
  };

  const save = async (
    clean: Readonly<Record<string, unknown>>,
    typed: ContentValues,
    helpers: FormikHelpers<ContentValues>,
  ): Promise<void> => {
    const attempt = async (before: Item | undefined): Promise<void> => {
      const besides = before ? { versi: before.versi } : besidesNew(fields, { item, copyOf });
      try {
        await send({ id: before?.id, form: contentFormData(fields, clean, besides) }).unwrap();
      } catch (error) {
        // The next save makes a new record of what was typed.
        if (isGone(error)) setKnown(undefined);
        const stored = before && storedRecord<Item>(error);
        if (!stored || !settle(before, stored, typed, helpers)) throw error;
        await attempt(stored);
      }
    };
    await attempt(known);
    toast.success('Sukses!', messages.saved(String(clean.judul)));
  };

  return { save, conflict, known };
}
