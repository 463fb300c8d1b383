import { ACTIVE } from '../domain/record/status';
import type { User } from '../domain/user/user';
import type { ContentField } from './kind/content-field';
import type { ContentKind } from './kind/content-kind';
import type { ContentRecord } from '../domain/content/content-record';

/** What a preview is made of. */
interface Previewed<Item> {
  /** The stored record, where there is one. */
  item?: Item;
  /** The record that a new one is a copy of. */
  copyOf?: Item;
  /** Clean values of the form; without them the stored record is shown as it is. */
  clean?: Readonly<Record<string, unknown>>;
  /** Address in this browser of a picture that has been chosen and not uploaded yet. */
  pictureUrl?: string;
  author: User;
}

/** An id that no stored record has, so that a preview is never taken for one. */
const NO_ID = 0;

function onTheWire<Item extends ContentRecord>({ kind }: ContentField<Item>, value: unknown) {
  if (kind === 'flag') return value === true ? 1 : 0;
  return value ?? null;
}

/** The address of the page that shows a preview, and what it is to read from the API there. */
export function contentPreview<Item extends ContentRecord>(
  { noun, page, fields, signature }: ContentKind<Item>,
  { item, copyOf, clean, pictureUrl, author }: Previewed<Item>,
): { page: string; answers: Readonly<Record<string, unknown>> } {
  const typed =
    clean &&
    Object.fromEntries(
      fields
        .filter(({ kind }) => kind !== 'picture')
        .map((field) => [field.name, onTheWire(field, clean[field.name])]),
    );
  const picture = fields.find(({ kind }) => kind === 'picture');
  const record = {
    ...(item ?? { ...copyOf, ...signature?.(author) }),
    ...typed,
    ...(picture && { [picture.name]: pictureUrl ?? (item ?? copyOf)?.[picture.name] ?? null }),
    id: NO_ID,
    status: ACTIVE,
  };
  return { page: `${page}/${NO_ID}`, answers: { [`/api/${noun}/${NO_ID}`]: record } };
}
