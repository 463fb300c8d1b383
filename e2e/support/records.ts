import type { Product } from './product';
import { headersOf, type Staff } from './staff';

/** Makes a record by a call of the specification, without a browser; returns its id. */
export async function makeRecord(
  { url }: Product,
  staff: Staff,
  path: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<number> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: headersOf(staff),
    body: JSON.stringify(fields),
  });
  const { record } = (await answer.json()) as { record: { id: number } };
  return record.id;
}

/** Address of a staff page whose table shows the rows in which some words are found. */
export function searched(path: string, words: string): string {
  return `${path}?cari=${encodeURIComponent(words)}`;
}
