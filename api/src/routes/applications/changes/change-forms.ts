import { APPLICATION_STATUSES } from '@teluk-mart/shared/domain/application/application-statuses';
import { StatusWord } from '@teluk-mart/shared/domain/application/application';
import { INVITATIONS, type Invitation } from '@teluk-mart/shared/domain/application/invitations';
import { Id } from '@teluk-mart/shared/domain/record/record-fields';
import { line } from '@teluk-mart/shared/domain/validation/text';
import Type, { type Static } from 'typebox';
import { number, object } from 'yup';

const STATUS_MESSAGE = 'Status tidak valid.';
const INVITATION_MESSAGE = 'Undangan tidak valid.';

/** A new status of one application (spec §7). */
export const statusForm = object({
  status: line().required(STATUS_MESSAGE).oneOf(APPLICATION_STATUSES, STATUS_MESSAGE),
});

/** Which invitation was opened. */
export const invitationForm = object({
  undangan: number<Invitation>()
    .strict()
    .typeError(INVITATION_MESSAGE)
    .required(INVITATION_MESSAGE)
    .oneOf(INVITATIONS, INVITATION_MESSAGE),
});

/** A new status, and optionally the one that the sender took it to have. */
const StatusChange = Type.Object({
  id: Id,
  status: StatusWord,
  dari: Type.Optional(StatusWord),
});
export type StatusChange = Static<typeof StatusChange>;

/** New statuses of several applications, each named once. */
export const StatusChanges = Type.Object({
  perubahan: Type.Array(StatusChange, { minItems: 1, maxItems: 100 }),
});
export type StatusChanges = Static<typeof StatusChanges>;
