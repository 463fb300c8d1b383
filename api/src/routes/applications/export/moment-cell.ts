const MAKASSAR_OFFSET = 8 * 3_600_000;

/** A moment as `2026-11-21 14:05` on the clocks of Asia/Makassar (WITA), which a spreadsheet sorts as a time. */
export function momentCell(timestamp: string): string {
  const local = new Date(Date.parse(timestamp) + MAKASSAR_OFFSET).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 16)}`;
}
