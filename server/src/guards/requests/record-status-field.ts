import { ACTIVE, INACTIVE, parseStatus, type RecordStatus } from '@teluk-mart/domain/record/status';
import { number } from 'yup';

export const STATUS_MESSAGE = 'Status tidak valid.';

/** Reads the status of a form's record in any of its spellings (docs/specification.md#blog-status). */
export function recordStatus() {
  return number<RecordStatus>()
    .transform((_value, original: unknown) => parseStatus(original) ?? null)
    .nonNullable(STATUS_MESSAGE)
    .oneOf([ACTIVE, INACTIVE], STATUS_MESSAGE);
}

/** Returns the same field for a new record, which is active by default (docs/specification.md#writes). */
export function activeUnlessSaid() {
  return recordStatus().default(ACTIVE);
}
