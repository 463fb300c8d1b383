import type { Tables } from './tables';

/** How columns that name a picture are called. */
type PictureColumnOf<Table extends keyof Tables> = Extract<
  keyof Tables[Table],
  `gambar_${string}` | 'avatar_url'
>;

/** Every table with such a column, and the column: one that is forgotten below is a type error. */
type PictureColumns = {
  readonly [
    Table in keyof Tables as PictureColumnOf<Table> extends never ? never : Table
  ]: PictureColumnOf<Table>;
};

/** The columns that name pictures, by table. A picture that none of them names is an orphan, and is deleted. */
export const PICTURE_COLUMNS = {
  promos: 'gambar_promo',
  events: 'gambar_event',
  blogs: 'gambar_blog',
  karir: 'gambar_karir',
  users: 'avatar_url',
} as const satisfies PictureColumns;
