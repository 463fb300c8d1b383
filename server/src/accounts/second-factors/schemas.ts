import { Text } from '@teluk-mart/domain/record/record-fields';
import { array, object, string } from 'yup';

/** Fields of every answer of a passkey, binary ones in base64url. */
const credential = {
  id: Text,
  rawId: Text,
  type: string()
    .oneOf(['public-key'] as const)
    .defined(),
  clientExtensionResults: object({}).defined(),
};

/** The passkey that a browser has made (WebAuthn's `RegistrationResponseJSON`). */
export const NewPasskey = object({
  ...credential,
  response: object({
    clientDataJSON: Text,
    attestationObject: Text,
    transports: array(Text),
  }).defined(),
}).defined();

/** A passkey's answer to the challenge of a login (WebAuthn's `AuthenticationResponseJSON`). */
export const PasskeyAnswer = object({
  ...credential,
  response: object({
    clientDataJSON: Text,
    authenticatorData: Text,
    signature: Text,
    userHandle: Text.optional(),
  }).defined(),
}).defined();

/** Ways to give a second factor: a code, or a passkey with the token of its challenge. */
export const secondFactorFields = {
  code: Text.optional(),
  passkeyChallenge: Text.optional(),
  passkey: PasskeyAnswer.optional(),
};
