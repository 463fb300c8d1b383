import { APPLICATION_STATUSES } from '@teluk-mart/shared/domain/application/application-values';
import { INVITATIONS, type Invitation } from '@teluk-mart/shared/domain/application/invitations';
import { line } from '@teluk-mart/shared/domain/validation/fields';
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
