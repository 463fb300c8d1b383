import type { Career } from './career';

/** Categories of openings, as the admin form offers them (spec §9). */
export const CAREER_CATEGORIES = [
  'Teknologi Informasi',
  'Pemasaran',
  'Operasional',
  'Logistik',
  'Keuangan',
] as const;
export type CareerCategory = (typeof CAREER_CATEGORIES)[number];

/** The filter that keeps every opening (resolutions 31). */
export const ALL_CAREERS = 'Semua';

/** The categories that occur among openings, each once, in the order of section 9; unknown ones follow. */
export function careerCategoriesOf(careers: readonly Pick<Career, 'kategori'>[]): string[] {
  const present = new Set(careers.map(({ kategori }) => kategori));
  const known = CAREER_CATEGORIES.filter((category) => present.delete(category));
  return [...known, ...[...present].sort((a, b) => a.localeCompare(b, 'id'))];
}
