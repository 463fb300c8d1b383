import Type, { type Static } from 'typebox';
import { Id } from '../record/record-fields';
import { StatusWord } from './application';

/** Applications whose status can be set at once. */
export const MOST_STATUS_CHANGES = 100;

/** A status to be set; with `dari` only where the application still has that one. */
export const StatusChange = Type.Object({
  id: Id,
  status: StatusWord,
  dari: Type.Optional(StatusWord),
});
export type StatusChange = Static<typeof StatusChange>;

/** Answer to a status that was set. */
export const StatusWasSet = Type.Object({
  message: Type.String(),
  /** What it had been: what takes it back. */
  sebelumnya: StatusWord,
});
export type StatusWasSet = Static<typeof StatusWasSet>;

/** New statuses of several applications, each named once. */
export const StatusChanges = Type.Object({
  perubahan: Type.Array(StatusChange, { minItems: 1, maxItems: MOST_STATUS_CHANGES }),
});
export type StatusChanges = Static<typeof StatusChanges>;

/** How many were set; the others are gone or were changed by somebody else meanwhile. */
export const StatusesChanged = Type.Object({
  message: Type.String(),
  diubah: Type.Integer({ minimum: 0 }),
  dilewati: Type.Integer({ minimum: 0 }),
  /** What those that were set had been: what takes it back. */
  sebelumnya: Type.Array(Type.Object({ id: Id, status: StatusWord })),
});
export type StatusesChanged = Static<typeof StatusesChanged>;
