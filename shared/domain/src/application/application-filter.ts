import { toDay } from '../time/day';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  EDUCATION_OPTIONS,
  type EducationOption,
} from './application-values';

/** Fields that sort a list of applications; the newest stand first without one (docs/specification.md#application-staff-page). */
export const APPLICATION_SORTS = ['nama', 'dibuat_pada'] as const;
export type ApplicationSort = (typeof APPLICATION_SORTS)[number];

/**
 * Restricts a list of applications. The names are those of addresses and of the API.
 */
export interface ApplicationFilter {
  /** Part of the applicant's name or of the position, in any case. */
  cari?: string;
  status?: ApplicationStatus;
  /** Title of the opening. */
  posisi?: string;
  pendidikan?: EducationOption;
  /** First and last day in Asia/Makassar on which it was sent, both inclusive. */
  dari?: string;
  sampai?: string;
  /** Id of an application: all by the same e-mail address or phone number, itself too. */
  pelamar?: number;
}

/** Names of the filter's parts. */
export const FILTER_NAMES = [
  'cari',
  'status',
  'posisi',
  'pendidikan',
  'dari',
  'sampai',
  'pelamar',
] as const satisfies readonly (keyof ApplicationFilter)[];

function oneOf<Option extends string>(options: readonly Option[], value: string | null) {
  return options.find((option) => option === value);
}

function idOf(value: string | null): number | undefined {
  return value !== null && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}

/** Reads a filter from an address; an invalid part counts as left out. */
export function readFilter(query: URLSearchParams): ApplicationFilter {
  return {
    cari: query.get('cari')?.trim() || undefined,
    status: oneOf(APPLICATION_STATUSES, query.get('status')),
    posisi: query.get('posisi')?.trim() || undefined,
    pendidikan: oneOf(EDUCATION_OPTIONS, query.get('pendidikan')),
    dari: toDay(query.get('dari')),
    sampai: toDay(query.get('sampai')),
    pelamar: idOf(query.get('pelamar')),
  };
}

/** Writes a filter as the query of an address, in one order, so that the same filter is the same address. */
export function filterQuery(filter: ApplicationFilter): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = filter[name];
    if (value !== undefined) query.set(name, String(value));
  }
  return query;
}
