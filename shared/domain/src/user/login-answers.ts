import { array, type InferType, object, string } from 'yup';
import { Text } from '../record/record-fields';

/** Answer to a login that opens a session. */
export const LoginAnswer = object({ token: Text, message: Text });
export type LoginAnswer = InferType<typeof LoginAnswer>;

/** Answer to a login with the right password that still needs a second factor. */
export const SecondStep = object({
  /** Proves to the server that the password was right. */
  challenge: Text,
  methods: array(
    string()
      .oneOf(['code', 'passkey'] as const)
      .defined(),
  ).defined(),
});
export type SecondStep = InferType<typeof SecondStep>;
