import type { TagType } from '@teluk-mart/shared/api-client';

/** As much of a refused call as is looked at here. */
interface Refused {
  status?: unknown;
}

/**
 * Which lists a call makes old: those named here where it worked, or where the record turned out to be gone. Any other
 * failure changes nothing, and a reload that fails for the same reason would only hide what it said (spec §4).
 */
export function outdates(...tags: readonly TagType[]) {
  return (_answer: unknown, error: Refused | undefined) =>
    error === undefined || error.status === 404 ? tags : [];
}
