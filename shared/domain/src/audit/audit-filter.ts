import { toDay } from '../time/day';
import { AUDIT_ACTIONS, AUDIT_NOUNS, type AuditAction, type AuditNoun } from './audit-event';

/** Restricts a list of events. The names are those of addresses and of the API. */
export interface AuditFilter {
  /** Part of the name of the user who did it, or of the record's title, in any case. */
  cari?: string;
  /** Part of the name of the user who did it, in any case. */
  oleh?: string;
  jenis?: AuditNoun;
  aksi?: AuditAction;
  /** First and last day in Asia/Makassar, both inclusive. */
  dari?: string;
  sampai?: string;
}

/** Names of the filter's parts. */
export const AUDIT_FILTER_NAMES = [
  'cari',
  'oleh',
  'jenis',
  'aksi',
  'dari',
  'sampai',
] as const satisfies readonly (keyof AuditFilter)[];

function oneOf<Option extends string>(options: readonly Option[], value: string | null) {
  return options.find((option) => option === value);
}

/** Reads a filter from an address; an invalid part counts as left out. */
export function readAuditFilter(query: URLSearchParams): AuditFilter {
  return {
    cari: query.get('cari')?.trim() || undefined,
    oleh: query.get('oleh')?.trim() || undefined,
    jenis: oneOf(AUDIT_NOUNS, query.get('jenis')),
    aksi: oneOf(AUDIT_ACTIONS, query.get('aksi')),
    dari: toDay(query.get('dari')),
    sampai: toDay(query.get('sampai')),
  };
}

/** Writes a filter as the query of an address, in one order, so that the same filter is the same address. */
export function auditQuery(filter: AuditFilter): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of AUDIT_FILTER_NAMES) {
    const value = filter[name];
    if (value !== undefined) query.set(name, value);
  }
  return query;
}
