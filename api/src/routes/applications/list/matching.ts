import { endOfDay, startOfDay } from '@teluk-mart/shared/domain/time/day';
import type { ApplicationFilter } from '@teluk-mart/shared/domain/application/application-filter';
import { cleanLine } from '@teluk-mart/shared/domain/validation/clean-text';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../../../database/tables';
import { searchable } from '../../../applications/application-keys';

const column = expressionBuilder<Tables, 'applications'>();

/** Name or position contain a text, in any case (spec §2). */
function contains(text: string): Expression<SqlBool> {
  const needle = column.val(searchable(cleanLine(text)));
  return column(column.fn<number>('instr', ['search_text', needle]), '>', 0);
}

/** Sent by whoever sent one application, which is told by e-mail address or phone number (resolutions 45). */
function bySenderOf(id: number): Expression<SqlBool> {
  const shares = (key: 'email_key' | 'phone_key') => {
    const known = column.selectFrom('applications as known').where('known.id', '=', id);
    return column(key, '=', known.select(`known.${key}`));
  };
  return column.or([shares('email_key'), shares('phone_key')]);
}

/** What must hold of an application for a filter to keep it. */
export function matching({
  cari: search,
  status,
  posisi: position,
  pendidikan: education,
  dari: first,
  sampai: last,
  pelamar: senderOf,
}: ApplicationFilter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (search !== undefined) conditions.push(contains(search));
  if (status !== undefined) conditions.push(column('status', '=', status));
  if (position !== undefined) conditions.push(column('posisi_dilamar', '=', position));
  if (education !== undefined) conditions.push(column('pendidikan_terakhir', '=', education));
  if (first !== undefined) conditions.push(column('dibuat_pada', '>=', startOfDay(first)));
  if (last !== undefined) conditions.push(column('dibuat_pada', '<', endOfDay(last)));
  if (senderOf !== undefined) conditions.push(bySenderOf(senderOf));
  return column.and(conditions);
}
