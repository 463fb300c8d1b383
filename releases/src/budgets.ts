/** Bytes of brotli that scripts may weigh; a release above one is refused (docs: how a team ships). */
export const BUDGETS = {
  /** An area's own scripts of one page for visitors: remote entry and the files of its route. */
  publicPage: 60_000,
  /** The same of a page for staff, where tables, editors and pickers come along. */
  staffPage: 260_000,
  /** A remote entry, which every page of its area waits for first. */
  entry: 12_000,
  /** The scripts by which the shell starts, on every page. */
  shell: 240_000,
} as const;
