import { isGone } from '@teluk-mart/contract/api-client/call-errors';
import { useToast } from '@teluk-mart/contract/toast';
import type { NamedField } from '@teluk-mart/domain/content/content-fields';
import { ACTIVE, INACTIVE } from '@teluk-mart/domain/record/status';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import type { ContentItem } from './content-api';
import type { ContentKind } from './content-kind';
import { contentValue, type ContentValues } from './content-values';
import { openPublicPage } from './public-page';
import type { SaveWay } from './SaveMenu';

/** Fields that are sent beside those of the form. */
interface ExtraFields {
  /** Version that was edited. */
  versi?: number;
  /** Id of the record whose picture is copied. */
  salinan_dari?: number;
  /** Status where the form's own does not count, or it has none. */
  status?: string | number;
  /** Moment at which it is published. */
  terbit_pada?: unknown;
}

/** Clean values of a form. */
type Clean = Readonly<Record<string, unknown>>;

/**
 * Makes the multipart form of clean values (docs/specification.md#writes). An empty field is sent, so that the stored
 * one is emptied. A picture is sent only if one was chosen, so that the stored one stays.
 */
export function contentFormData(
  fields: readonly NamedField[],
  clean: Clean,
  extra: ExtraFields,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(extra)) {
    if (value !== undefined) form.append(name, String(value));
  }
  for (const { kind, name } of fields) {
    if (kind !== 'picture' && !form.has(name)) form.append(name, String(clean[name] ?? ''));
  }
  // The file comes last, so that the server has read everything else by then.
  for (const { name } of fields) {
    const value = clean[name];
    if (value instanceof File) form.append(name, value);
  }
  return form;
}

/** Changes of a record since a form was opened with it. */
export interface Changes {
  /** Fields that were changed by another user only. */
  taken: readonly NamedField[];
  /** Fields that were changed here too, to another value. */
  disputed: readonly NamedField[];
}

function differs(field: NamedField, a: ContentItem, b: ContentItem): boolean {
  if (field.kind === 'picture') return a[field.name] !== b[field.name];
  return contentValue(field, a) !== contentValue(field, b);
}

/**
 * Sorts the changes that another user has made to a record.
 *
 * @param before the record as the form knew it
 * @param stored the record as it is now
 * @param typed the form's values
 */
export function contentChanges(
  fields: readonly NamedField[],
  before: ContentItem,
  stored: ContentItem,
  typed: ContentValues,
): Changes {
  const isTyped = (field: NamedField) =>
    ![contentValue(field, before), contentValue(field, stored)].includes(
      typed[field.name] as string | boolean | undefined,
    );
  const changed = fields.filter((field) => differs(field, before, stored));
  return {
    taken: changed.filter((field) => !isTyped(field)),
    disputed: changed.filter(isTyped),
  };
}

/** A record that another user has stored meanwhile. The form has taken over all that is not disputed. */
export interface Conflict extends Changes {
  stored: ContentItem;
  /** Name of that user; `undefined` where none is recorded. */
  storedBy: string | undefined;
  /** The form's values when the conflict arose. */
  typed: ContentValues;
}

/** Record that a form is about; neither for an entirely new one. */
export interface FormSubject {
  /** Record that is edited. */
  item?: ContentItem;
  /** Record that a new one is a copy of. */
  copyOf?: ContentItem;
}

/** Answer of the server to a change of an outdated version. Servers of before name nobody. */
interface OutdatedAnswer {
  record?: ContentItem;
  /** Name of the user who has stored the record. */
  oleh?: string | null;
}

type StoredByOther = Pick<Conflict, 'stored' | 'storedBy'>;

/** Returns the stored record that the server sends with a conflict, and who has stored it. */
export function conflictIn(error: unknown): StoredByOther | undefined {
  const { status, data } = (error ?? {}) as { status?: unknown; data?: OutdatedAnswer | null };
  if (status !== 409 || !data?.record) return undefined;
  return { stored: data.record, storedBy: data.oleh ?? undefined };
}

/**
 * Saves a content form and reports the outcome; rejects if the server refuses. On a conflict nothing is written: fields
 * that only others changed are taken over, and fields that both changed are disputed. The next save overwrites those
 * knowingly. A change of fields that the form does not have is no conflict. If the record was deleted, the next save
 * creates a new one from the form.
 */
export function useSaveContent(kind: ContentKind, { item, copyOf }: FormSubject, way: SaveWay) {
  const { calls, fields, messages, sentStatus } = kind;
  const [send] = calls.useSave();
  const toast = useToast();
  const [known, setKnown] = useState(item);
  const [conflict, setConflict] = useState<Conflict>();

  /**
   * Returns the fields beside the form's. A record made from another starts hidden, because visitors have seen the
   * original.
   */
  const extraFields = (before: ContentItem | undefined, { terbit_pada }: Clean): ExtraFields => {
    const isNew = before === undefined;
    const hasStatus = fields.some(({ name }) => name === 'status');
    const isDerived = isNew && (item ?? copyOf) !== undefined;
    const status = way === 'publish' ? ACTIVE : INACTIVE;
    const isChosen = way !== 'save' || (isDerived && !hasStatus);
    return {
      versi: before?.versi,
      salinan_dari: isNew ? copyOf?.id : undefined,
      status: isChosen ? (sentStatus?.(status) ?? status) : undefined,
      terbit_pada: way === 'schedule' ? terbit_pada : undefined,
    };
  };

  const save = async (
    clean: Clean,
    typed: ContentValues,
    { setFieldValue }: Pick<FormikHelpers<ContentValues>, 'setFieldValue'>,
  ): Promise<void> => {
    /** Takes over the fields that only others have changed. Returns `true` if the form can be stored right away. */
    const catchUp = (before: ContentItem, { stored, storedBy }: StoredByOther): boolean => {
      const changes = contentChanges(fields, before, stored, typed);
      for (const field of changes.taken)
        void setFieldValue(field.name, contentValue(field, stored));
      setKnown(stored);
      // A draft or moment chosen here would hide what the other has published.
      const isMoved =
        way !== 'save' &&
        (stored.status !== before.status || stored.terbit_pada !== before.terbit_pada);
      if (!isMoved && changes.taken.length + changes.disputed.length === 0) return true;
      setConflict({ ...changes, stored, storedBy, typed });
      return false;
    };
    const store = async (before: ContentItem | undefined): Promise<ContentItem> => {
      try {
        const form = contentFormData(fields, clean, extraFields(before, clean));
        return (await send({ id: before?.id, form }).unwrap()).record;
      } catch (error) {
        if (isGone(error)) {
          setKnown(undefined);
          setConflict(undefined);
        }
        const other = conflictIn(error);
        if (!before || !other || !catchUp(before, other)) throw error;
        return store(other.stored);
      }
    };
    const stored = await store(known);
    toast.success('Sukses!', messages.saved(stored), openPublicPage(kind, stored));
  };

  /** Lets the next save meet a conflict if the record has changed since it was as this. */
  const rebase = (earlier: Partial<ContentItem> | undefined): void =>
    setKnown((item) => item && { ...item, ...earlier });

  return { save, conflict, known, rebase };
}
