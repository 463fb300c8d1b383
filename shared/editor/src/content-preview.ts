import type { NamedField } from '@teluk-mart/domain/content/content-fields';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import type { User } from '@teluk-mart/domain/user/user';
import type { ContentItem } from './content-api';
import type { ContentKind } from './content-kind';

interface Previewed {
  item?: ContentItem;
  /** The record that a new one is a copy of. */
  copyOf?: ContentItem;
  /** Clean values of the form; without them the stored record is shown. */
  clean?: Readonly<Record<string, unknown>>;
  /** Local address of a picture that is chosen but not uploaded yet. */
  pictureUrl?: string;
  author: User;
}

/** No stored record has this id, so a preview is never taken for one. */
const NO_ID = 0;

function onTheWire({ kind }: NamedField, value: unknown) {
  if (kind === 'flag') return value === true ? 1 : 0;
  return value ?? null;
}

/** Returns the address of the page that shows a preview, and the answers that it reads instead of the API's. */
export function contentPreview(
  { noun, page, fields, signature }: ContentKind,
  { item, copyOf, clean, pictureUrl, author }: Previewed,
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
