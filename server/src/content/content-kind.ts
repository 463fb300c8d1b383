import type { ContentMessages, ContentRecord } from '@teluk-mart/domain/content/content';
import type { Day } from '@teluk-mart/domain/time/day';
import type { Expression, Kysely, RawBuilder, SqlBool } from 'kysely';
import type { AnyObject, ObjectSchema } from 'yup';
import type { AuditSource } from '../audit/record-audit';
import type { PICTURE_COLUMNS, Tables } from '../database/tables';
import type { ListChoices } from './list-query';

/** The kinds of content: the last part of their addresses, and the names of their tables. */
export const CONTENT_NOUNS = ['promos', 'events', 'blogs', 'karir'] as const;

export type ContentNoun = (typeof CONTENT_NOUNS)[number];

export type ColumnValue = string | number | null;

/** Values by column, as they are written. */
export type Columns = Readonly<Record<string, ColumnValue>>;

/** Declares a kind of content: its calls are made from this. */
export interface ContentKind<
  Item extends ContentRecord = ContentRecord,
  Values extends AnyObject = AnyObject,
> {
  noun: ContentNoun;
  /** Name of one record in the documentation. */
  title: string;
  /** The record's shape on the wire. */
  entity: ObjectSchema<AnyObject>;
  /** Words for a record that is not there. */
  notFound: string;
  /** Messages to staff after a write. */
  messages: ContentMessages;
  /** The form that the browser runs too; its fields are the table's columns. */
  form: ObjectSchema<Values>;
  /** Column of a record's picture; the form's field has the same name. */
  picture: (typeof PICTURE_COLUMNS)[ContentNoun];
  /** Returns the keys by which every list of it is ordered. */
  order: (today: Day) => RawBuilder<unknown>;
  /** Reads the records on which a condition holds, with their state on the day. */
  read: (
    database: Kysely<Tables>,
    condition: Expression<SqlBool>,
    order: RawBuilder<unknown>,
    today: Day,
  ) => Promise<readonly Item[]>;
  /** Parameters of its list. */
  list: ListChoices;
  /** Visitors read `created_at`: the moment of its first publication, once there is one. */
  isDated?: true;
  /** Returns the columns that name the author of a new record; kinds without it name no author. */
  signature?: (author: AuditSource['actor']) => Readonly<Record<string, ColumnValue>>;
}
