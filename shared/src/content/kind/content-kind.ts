import type { TagType } from '@teluk-mart/shared/api-client';
import type { AnyObjectSchema } from 'yup';
import type { ContentMessages } from '../../domain/content/content-messages';
import type { RecordStatus } from '../../domain/record/status';
import type { User } from '../../domain/user/user';
import type { TableSort } from '../../hooks/use-table-query';
import type { TableColumn } from '../../ui/table/table-column';
import { type ContentCalls, contentCalls } from './content-calls';
import type { StatusLabels } from './content-columns';
import type { ContentField } from './content-field';
import type { ContentRecord } from '../../domain/content/content-record';

/** The words of a content page, literally as the specification has them (spec §2, §8). */
export interface ContentWords {
  /** Heading of the page, for instance `Kelola Promo`. */
  heading: string;
  /** The record within a sentence, for instance `promo`. */
  record: string;
  /** What could not be fetched, as in `Gagal mengambil data promo`. */
  list: string;
  /** The button that opens the form of a new record. */
  add: string;
  /** Title of the form's dialog. */
  createTitle: string;
  editTitle: string;
  /** What the table is searched by. */
  search: string;
  /** Actions that show a record to visitors, or hide it. */
  publish: string;
  hide: string;
}

/**
 * A kind of content, declared as data: from it come its table, its form, its actions, its calls and its messages. A
 * further kind costs one such declaration.
 */
export interface ContentDeclaration<Item extends ContentRecord> {
  /** Last part of the calls' address, for instance `promos` (spec §7). */
  noun: string;
  /** Lists that a change makes old. */
  tag: TagType;
  /** Address of the public page of a record, without its id. */
  page: string;
  words: ContentWords;
  messages: ContentMessages;
  statuses: StatusLabels;
  columns: readonly TableColumn<Item>[];
  defaultSort: TableSort;
  /** Texts of a record in which the table's search looks. */
  searchIn: (item: Item) => readonly string[];
  fields: readonly ContentField<Item>[];
  /** The rules of the form, which the server runs too (spec §5). */
  schema: AnyObjectSchema;
  /** Width of the form's dialog in pixels, where it is not the usual one (spec §9). */
  dialogWidth?: number;
  /** How a status travels when it is written, where it is not the number (spec §7). */
  sentStatus?: (status: RecordStatus) => string;
  /** What the server will add to a new record to tell who wrote it, for its preview. */
  signature?: (author: User) => Partial<Item>;
}

/** A declared kind of content and the calls that come from its declaration. */
export interface ContentKind<Item extends ContentRecord> extends ContentDeclaration<Item> {
  calls: ContentCalls<Item>;
}

/** Makes a kind of content from its declaration. */
export function defineContentKind<Item extends ContentRecord>(
  declaration: ContentDeclaration<Item>,
): ContentKind<Item> {
  const { noun, tag } = declaration;
  return { ...declaration, calls: contentCalls<Item>(noun, tag) };
}
