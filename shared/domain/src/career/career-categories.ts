export const CAREER_CATEGORIES = [
  'Teknologi Informasi',
  'Pemasaran',
  'Operasional',
  'Logistik',
  'Keuangan',
] as const;

/** Filter that keeps every opening (docs/specification.md#career-list). */
export const ALL_CAREERS = 'Semua';

/** Returns the categories that occur among openings, each once, in the order above; unknown ones follow. */
export function careerCategoriesOf(categories: readonly string[]): string[] {
  const present = new Set(categories);
  const known = CAREER_CATEGORIES.filter((category) => present.delete(category));
  return [...known, ...[...present].sort((a, b) => a.localeCompare(b, 'id'))];
}
