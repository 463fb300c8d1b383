import { Text } from '@teluk-mart/domain/record/record-fields';
import { SecondStep } from '@teluk-mart/domain/user/login-answers';
import { object } from 'yup';
import { ErrorResponse } from '../../app/openapi/route-schemas';
import { PasskeyAnswer, secondFactorFields } from '../second-factors/schemas';

/** The second step of a login, after the right password. */
export const SecondFactor = object({ challenge: Text, ...secondFactorFields }).strict();

/** Request of a challenge for any passkey, or, after the right password, for one of the account. */
export const PasskeyQuestion = object({ challenge: Text.optional() })
  .strict()
  .nullable()
  .optional();

/** A passkey that logs in alone. */
export const PasskeyLogin = object({ challenge: Text, passkey: PasskeyAnswer }).strict();

/** The body of a refused login that goes on with a second factor. */
export const LoginRefusal = ErrorResponse.concat(SecondStep.partial());
