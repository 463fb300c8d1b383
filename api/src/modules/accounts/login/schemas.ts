import { SecondStep } from '@teluk-mart/domain/user/login-answers';
import Type from 'typebox';
import { ErrorResponse } from '../../../openapi/route-schemas';
import { PasskeyAnswer, secondFactorFields } from '../second-factors/schemas';

/** The second step of a login, after the right password. */
export const SecondFactor = Type.Object({ challenge: Type.String(), ...secondFactorFields });

/** Request of a challenge for any passkey, or, after the right password, for one of the account. */
export const PasskeyQuestion = Type.Union([
  Type.Object({ challenge: Type.Optional(Type.String()) }),
  Type.Null(),
]);

/** A passkey that logs in alone. */
export const PasskeyLogin = Type.Object({ challenge: Type.String(), passkey: PasskeyAnswer });

/** The body of a refused login that goes on with a second factor. */
export const LoginRefusal = Type.Object({
  ...ErrorResponse.properties,
  ...Type.Partial(SecondStep).properties,
});
