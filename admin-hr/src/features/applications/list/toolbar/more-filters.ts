import type { ApplicationFilter } from '@teluk-mart/shared/domain/application/application-filter';

/** The parts of the filter that stand below 'Filter lainnya', all of them off. */
export const NO_MORE_FILTERS = {
  posisi: undefined,
  pendidikan: undefined,
  dari: undefined,
  sampai: undefined,
} satisfies Partial<ApplicationFilter>;

/** How many of them are on. */
export function countMoreFilters(filter: ApplicationFilter): number {
  const { posisi, pendidikan, dari, sampai } = filter;
  return [posisi, pendidikan, dari, sampai].filter((part) => part !== undefined).length;
}
