import Type from 'typebox';

/** Fields of every answer of a passkey, binary ones in base64url. */
const credential = {
  id: Type.String(),
  rawId: Type.String(),
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}),
};

/** The passkey that a browser has made (WebAuthn's `RegistrationResponseJSON`). */
export const NewPasskey = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Type.String(),
    attestationObject: Type.String(),
    transports: Type.Optional(Type.Array(Type.String())),
  }),
});

/** A passkey's answer to the challenge of a login (WebAuthn's `AuthenticationResponseJSON`). */
export const PasskeyAnswer = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Type.String(),
    authenticatorData: Type.String(),
    signature: Type.String(),
    userHandle: Type.Optional(Type.String()),
  }),
});

/** Ways to give a second factor: a code, or a passkey with the token of its challenge. */
export const secondFactorFields = {
  code: Type.Optional(Type.String()),
  passkeyChallenge: Type.Optional(Type.String()),
  passkey: Type.Optional(PasskeyAnswer),
};
