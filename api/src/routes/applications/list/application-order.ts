import type { ApplicationSort } from '@teluk-mart/shared/domain/application/application-filter';

/** In which order applications are listed. */
export interface ApplicationOrder {
  sort: ApplicationSort;
  direction: 'asc' | 'desc';
}

/** The newest first, unless something else is asked for (spec §9). */
export const DEFAULT_ORDER: ApplicationOrder = { sort: 'dibuat_pada', direction: 'desc' };
