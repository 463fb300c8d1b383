/** Categories of blog posts (spec §9). */
export const BLOG_CATEGORIES = [
  'Tips & Trik',
  'Resep',
  'Kesehatan',
  'Gaya Hidup',
  'Berita Toko',
] as const;
export type BlogCategory = (typeof BLOG_CATEGORIES)[number];
