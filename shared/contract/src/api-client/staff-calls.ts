import type { TagType } from '@teluk-mart/contract/api-client';
import { isGone } from './call-errors';

/** `extraOptions` of a call that carries the session's token. */
export const staffCall = { staff: true };

/** Answer to a change that worked; its message is shown to the person. */
export interface Done {
  message: string;
}

/**
 * Returns `invalidatesTags` of a call: the lists reload if it worked or the record is gone. Another failure changes
 * nothing, and a reload that fails for the same reason would only hide its message
 * (docs/specification.md#staff-changes).
 */
export function invalidates(...tags: readonly TagType[]) {
  return (_answer: unknown, error: unknown) => (error === undefined || isGone(error) ? tags : []);
}
