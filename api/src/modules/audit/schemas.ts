import { AUDIT_ACTIONS, AUDIT_NOUNS } from '@teluk-mart/domain/audit/audit-event';
import type { AuditFilter } from '@teluk-mart/domain/audit/audit-filter';
import Type from 'typebox';
import { object } from 'yup';
import { PagingQuery } from '../../requests/paging';
import {
  checkQuery,
  Day,
  day,
  DIRECTIONS,
  INVALID,
  type SentQuery,
  word,
  Words,
} from '../../requests/sent-query';

/** Query that filters events, for the documentation; `readFilter` checks it. */
export const FilterQuery = Type.Object({
  cari: Type.Optional(Type.String({ description: 'Bagian dari nama pelaku atau judul data' })),
  oleh: Type.Optional(Type.String({ description: 'Bagian dari nama' })),
  jenis: Words(AUDIT_NOUNS),
  aksi: Words(AUDIT_ACTIONS),
  dari: Day,
  sampai: Day,
});

/** The same with an order and a page. */
export const ListQuery = Type.Object({
  ...FilterQuery.properties,
  arah: Words(DIRECTIONS),
  ...PagingQuery.properties,
});

const filterForm = object({
  cari: word(),
  oleh: word(),
  jenis: word().oneOf(AUDIT_NOUNS, INVALID),
  aksi: word().oneOf(AUDIT_ACTIONS, INVALID),
  dari: day(),
  sampai: day(),
});

const orderForm = object({ arah: word().oneOf(DIRECTIONS, INVALID) });

/** Reads which events a query asks for. Throws 400 for a value that makes no sense. */
export function readFilter(query: SentQuery): AuditFilter {
  return checkQuery(filterForm, query);
}

/** Reads the order that a query asks for. Throws 400 for a value that makes no sense. */
export function readDirection(query: SentQuery) {
  return checkQuery(orderForm, query).arah;
}
