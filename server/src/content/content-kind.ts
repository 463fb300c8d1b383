import { BLOG_MESSAGES, blogSchema } from '@teluk-mart/domain/blog/blog-fields';
import { BlogPost } from '@teluk-mart/domain/blog/blog-post';
import { Career } from '@teluk-mart/domain/career/career';
import { CAREER_MESSAGES, careerSchema } from '@teluk-mart/domain/career/career-fields';
import type { ContentMessages, ContentRecord } from '@teluk-mart/domain/content/content';
import { publicationMoment } from '@teluk-mart/domain/content/schedule';
import { Event } from '@teluk-mart/domain/event/event';
import { EVENT_MESSAGES, eventSchema } from '@teluk-mart/domain/event/event-fields';
import { Promo } from '@teluk-mart/domain/promo/promo';
import { PROMO_MESSAGES, promoSchema } from '@teluk-mart/domain/promo/promo-fields';
import { PROMO_CATEGORIES } from '@teluk-mart/domain/promo/promo-list';
import type { Day } from '@teluk-mart/domain/time/day';
import { type RawBuilder, sql } from 'kysely';
import type { AnyObject, ObjectSchema } from 'yup';
import { activeUnlessSaid } from '../guards/requests/form-body';
import type { ListChoices } from './list-query';

/** The kinds of content: the last part of their addresses, and the names of their tables. */
export const CONTENT_NOUNS = ['promos', 'events', 'blogs', 'karir'] as const;

export type ContentNoun = (typeof CONTENT_NOUNS)[number];

/** Values by column, as they are written. */
export type Columns = Readonly<Record<string, string | number | null>>;

/** Declares a kind of content: its calls are made from this. */
export interface ContentKind<Item extends ContentRecord = ContentRecord> {
  noun: ContentNoun;
  /** Name of one record in the documentation. */
  title: string;
  /** The record's shape on the wire. */
  entity: ObjectSchema<Item>;
  /** Words for a record that is not there. */
  notFound: string;
  /** Messages to staff after a write. */
  messages: ContentMessages;
  /** The form that the browser runs too; its fields are the table's columns. */
  form: ObjectSchema<AnyObject>;
  /** Column of a record's picture; the form's field has the same name. */
  picture: `gambar_${string}`;
  /** Returns the keys by which every list of it is ordered. */
  order: (today: Day) => RawBuilder<unknown>;
  /** Parameters of its list. */
  list: ListChoices;
  /** Field with the state of a record's period on the day that it is read. */
  state?: 'promoState' | 'eventState' | 'karirState';
  /** Visitors read who has written it, by the name of that time, and the moment of its first publication. */
  isSigned?: true;
}

/** Promos: ongoing, upcoming, past (docs/specification.md#list-order). */
export const promoKind: ContentKind<Promo> = {
  noun: 'promos',
  title: 'promo',
  entity: Promo,
  notFound: 'Promo tidak ditemukan',
  messages: PROMO_MESSAGES,
  form: promoSchema.shape({ status: activeUnlessSaid(), terbit_pada: publicationMoment() }),
  picture: 'gambar_promo',
  list: {
    filters: { unggulan: { values: ['0', '1'] }, kategori: { values: PROMO_CATEGORIES } },
    counted: 'kategori',
    omittable: ['deskripsi'],
  },
  // Those of one state by the nearest day: the end of ongoing and past ones, the start of upcoming ones.
  order: (today) => sql`
    periode_end < ${today},
    periode_start > ${today},
    case when periode_start > ${today} then periode_start when periode_end >= ${today} then periode_end end,
    case when periode_end < ${today} then periode_end end desc,
    id desc`,
  state: 'promoState',
};

/** Does in the database what `timeState` does. */
const stateOn = (today: Day) =>
  sql`case when periode_start > ${today} then 'upcoming' when periode_end < ${today} then 'past' else 'ongoing' end`;

/** Events by start day (docs/specification.md#list-order). */
const eventKind: ContentKind<Event> = {
  noun: 'events',
  title: 'event',
  entity: Event,
  notFound: 'Event tidak ditemukan',
  messages: EVENT_MESSAGES,
  form: eventSchema.shape({ status: activeUnlessSaid(), terbit_pada: publicationMoment() }),
  picture: 'gambar_event',
  list: {
    filters: {
      eventState: { values: ['upcoming', 'ongoing', 'past'], of: stateOn },
      unggulan: { values: ['0', '1'] },
      bulan: { of: () => sql`substr(periode_start, 1, 7)` },
    },
    counted: 'bulan',
    isTimed: true,
    omittable: ['deskripsi', 'persyaratan'],
  },
  order: () => sql`periode_start, waktu, id`,
  state: 'eventState',
};

/** Blog posts, newest first (docs/specification.md#blog-fields). */
export const blogKind: ContentKind<BlogPost> = {
  noun: 'blogs',
  title: 'postingan blog',
  entity: BlogPost,
  notFound: 'Postingan tidak ditemukan',
  messages: BLOG_MESSAGES,
  form: blogSchema.shape({ terbit_pada: publicationMoment() }),
  picture: 'gambar_blog',
  list: { filters: { kategori: {} }, counted: 'kategori', omittable: ['konten_lengkap'] },
  order: () => sql`created_at desc, id desc`,
  isSigned: true,
};

/** Job openings, newest first (docs/specification.md#list-order). */
export const careerKind: ContentKind<Career> = {
  noun: 'karir',
  title: 'lowongan',
  entity: Career,
  notFound: 'Lowongan tidak ditemukan',
  messages: CAREER_MESSAGES,
  form: careerSchema.shape({ status: activeUnlessSaid(), terbit_pada: publicationMoment() }),
  picture: 'gambar_karir',
  list: {
    filters: { kategori: {} },
    counted: 'kategori',
    isTimed: true,
    omittable: ['konten_lengkap'],
  },
  order: () => sql`created_at desc, id desc`,
  state: 'karirState',
};

export const CONTENT_KINDS: readonly ContentKind[] = [promoKind, eventKind, blogKind, careerKind];
