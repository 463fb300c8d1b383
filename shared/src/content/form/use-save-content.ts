import { useState } from 'react';
import type { FormikHelpers } from 'formik';
import { useToast } from '@teluk-mart/shared/toast';
import { isGone } from '../../calls/is-gone';
import { INACTIVE } from '../../domain/record/status';
import { type Changes, contentChanges } from './content-changes';
import { contentFormData } from './content-form-data';
import type { ContentKind } from '../kind/content-kind';
import type { ContentRecord } from '../../domain/content/content-record';
import { contentValue, type ContentValues } from './content-values';

/** What somebody else has stored meanwhile; the form keeps what is disputed and has taken over the rest. */
export interface Conflict<Item extends ContentRecord> extends Changes<Item> {
  /** The record as it is stored now. */
  stored: Item;
  /** What stood in the form then. */
  typed: ContentValues;
}

/** What a form is about: neither for a record of its own. */
interface FormSubject<Item> {
  /** The record that is edited. */
  item?: Item;
  /** The record that a new one is a copy of. */
  copyOf?: Item;
}

/** The record as it is stored now, which the server sends where somebody else was faster. */
export function storedMeanwhile<Item>(error: unknown): Item | undefined {
  const refused = error as { status?: unknown; data?: { record?: Item } | null } | undefined;
  return refused?.status === 409 ? refused.data?.record : undefined;
}

/**
 * Stores a content form and says so; rejects where the server refuses. Where somebody else has changed the record since
 * it was opened, nothing is overwritten: what only they changed comes into the form, what both changed is told as a
 * conflict, and the next save stores the form knowingly. A change that does not touch the form is no conflict. Where
 * the record is gone, the next save makes a new one of what was typed.
 */
export function useSaveContent<Item extends ContentRecord>(
  { calls, fields, messages }: ContentKind<Item>,
  { item, copyOf }: FormSubject<Item>,
) {
  const [send] = calls.useSave();
  const toast = useToast();
  const [known, setKnown] = useState(item);
  const [conflict, setConflict] = useState<Conflict<Item>>();

  /** What is told with a form. What comes of another record starts hidden: visitors have seen that one. */
  const besides = (before: Item | undefined) => {
    const isNew = before === undefined;
    const hasStatus = fields.some(({ name }) => name === 'status');
    const isDerived = isNew && (item ?? copyOf) !== undefined;
    return {
      versi: before?.versi,
      salinan_dari: isNew ? copyOf?.id : undefined,
      status: isDerived && !hasStatus ? INACTIVE : undefined,
    };
  };

  const save = async (
    clean: Readonly<Record<string, unknown>>,
    typed: ContentValues,
    { setFieldValue }: Pick<FormikHelpers<ContentValues>, 'setFieldValue'>,
  ): Promise<void> => {
    /** Takes over what only somebody else has changed; tells whether the form can be stored without a word. */
    const catchUp = (before: Item, stored: Item): boolean => {
      const changes = contentChanges(fields, before, stored, typed);
      for (const field of changes.taken)
        void setFieldValue(field.name, contentValue(field, stored));
      setKnown(stored);
      if (changes.taken.length + changes.disputed.length === 0) return true;
      setConflict({ ...changes, stored, typed });
      return false;
    };
    const store = async (before: Item | undefined): Promise<void> => {
      try {
        const form = contentFormData(fields, clean, besides(before));
        await send({ id: before?.id, form }).unwrap();
      } catch (error) {
        if (isGone(error)) {
          setKnown(undefined);
          setConflict(undefined);
        }
        const stored = storedMeanwhile<Item>(error);
        if (!before || !stored || !catchUp(before, stored)) throw error;
        await store(stored);
      }
    };
    await store(known);
    toast.success('Sukses!', messages.saved(String(clean.judul)));
  };

  return { save, conflict, known };
}
