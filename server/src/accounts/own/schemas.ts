import { Text } from '@teluk-mart/domain/record/record-fields';
import { array, type InferType, mixed, object } from 'yup';
import { ErrorResponse } from '../../app/openapi/route-schemas';
import { secondFactorFields } from '../second-factors/schemas';

/** Credentials of a re-authentication: the password, and a second factor where the account has one. */
export const Reauthentication = object({
  password: Text.optional(),
  ...secondFactorFields,
}).strict();
export type Reauthentication = InferType<typeof Reauthentication>;

/** The body of a refused re-authentication, also of one whose password was right and that needs a second factor. */
export const ReauthenticationRefusal = ErrorResponse.shape({
  methods: array(Text),
  passkey: object({ options: mixed().defined(), challenge: Text }).optional(),
});
