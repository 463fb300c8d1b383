import type { TagType } from '@teluk-mart/contract/api-client';
import type { ContentMessages, ContentRecord } from '@teluk-mart/domain/content/content';
import {
  type ContentFields,
  formSchema,
  type NamedField,
  namedFields,
} from '@teluk-mart/domain/content/content-fields';
import { requiredPublicationMoment } from '@teluk-mart/domain/content/schedule';
import type { RecordStatus } from '@teluk-mart/domain/record/status';
import type { User } from '@teluk-mart/domain/user/user';
import type { TableColumn } from '@teluk-mart/ui/table/table-column';
import type { TableSort } from '@teluk-mart/ui/table/use-table-query';
import type { AnyObjectSchema } from 'yup';
import { type ContentCalls, contentCalls, type ContentItem } from './content-api';
import type { StatusLabels } from './content-columns';

/** Words of a content page, literally as the specification has them (docs/specification.md#literal-texts). */
interface ContentWords {
  /** Heading of the page, for instance `Kelola Promo`. */
  heading: string;
  /** The record within a sentence, for instance `promo`. */
  record: string;
  /** Name of the list in `Gagal mengambil data promo`. */
  list: string;
  /** Label of the button that opens an empty form. */
  add: string;
  /** Titles of the form's dialog. */
  createTitle: string;
  editTitle: string;
  /** Placeholder of the table's search. */
  search: string;
  /** Labels of the actions that show a record to visitors and hide it. */
  publish: string;
  hide: string;
}

/**
 * A kind of content, declared as data: its table, form, actions, calls and messages are made from it.
 */
interface ContentDeclaration<Item = ContentItem> {
  /** Last part of the calls' address, for instance `promos`. */
  noun: string;
  /** Tag of the lists that a change invalidates. */
  tag: TagType;
  /** Address of a record's public page, without the id; the preview opens it with the id 0. */
  page: string;
  words: ContentWords;
  messages: ContentMessages;
  statuses: StatusLabels;
  columns: readonly TableColumn<Item>[];
  defaultSort: TableSort;
  /** Texts of a record that the table's search looks through. */
  searchIn: (item: Item) => readonly string[];
  /** Fields of a record in the order of its form. */
  fields: ContentFields;
  /** Width of the form's dialog in pixels, if it is not the usual one (docs/specification.md#dialogs). */
  dialogWidth?: number;
  /** Spells a status that is written otherwise than as a number. */
  sentStatus?: (status: RecordStatus) => string;
  /** Fields of a new record's author, which the server will add, for its preview. */
  signature?: (author: User) => Partial<Item>;
}

export interface ContentKind extends Omit<ContentDeclaration, 'fields'> {
  fields: readonly NamedField[];
  /** Rules of the form, which the server runs too. */
  schema: AnyObjectSchema;
  /** The same with the moment at which the record is published. */
  scheduleSchema: AnyObjectSchema;
  calls: ContentCalls;
}

export function defineContentKind<Item extends ContentRecord>(
  declaration: ContentDeclaration<Item>,
): ContentKind {
  // A declaration reads records of its own kind only, and its calls fetch no others.
  const kind = declaration as unknown as ContentDeclaration;
  const schema = formSchema(kind.fields);
  return {
    ...kind,
    fields: namedFields(kind.fields),
    schema,
    scheduleSchema: schema.shape({ terbit_pada: requiredPublicationMoment() }),
    calls: contentCalls(kind.noun, kind.tag),
  };
}
