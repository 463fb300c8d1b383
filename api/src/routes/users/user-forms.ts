import { passwordSchema } from '@teluk-mart/shared/domain/user/password-schema';
import {
  profileSchema,
  userCreateSchema,
  userEditSchema,
} from '@teluk-mart/shared/domain/user/user-schema';
import { email } from '@teluk-mart/shared/domain/validation/fields';
import type { InferType } from 'yup';
import { activeUnlessSaid, recordStatus } from '../../forms/record-status-field';

/** Addresses are kept in lower case, so that nobody has two accounts by a capital letter. */
const address = { email: email().lowercase() };

/** A new account; it is active unless the admin says otherwise (resolutions 6). The confirmation is not sent. */
export const newUserForm = userCreateSchema
  .omit(['confirmPassword'])
  .shape({ ...address, status: activeUnlessSaid() });

/** A changed account. */
export const userForm = userEditSchema
  .omit(['confirmPassword'])
  .shape({ ...address, status: recordStatus() });

/** Clean values of the fields of an account that are to change. */
export type AccountChanges = Partial<InferType<typeof userForm>>;

/** One's own name and address. */
export const ownProfileForm = profileSchema.shape(address);

/** One's own new password. */
export const ownPasswordForm = passwordSchema.omit(['confirmPassword']);
