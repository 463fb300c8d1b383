import Type, { type Static } from 'typebox';
import { ErrorResponse } from '../../../openapi/route-schemas';
import { secondFactorFields } from '../second-factors/passkey-answers';

/** Proof of who one is: the password, and a second factor where the account has one. */
export const Proof = Type.Object({ password: Type.Optional(Type.String()), ...secondFactorFields });
export type Proof = Static<typeof Proof>;

/** The body of a refused proof, also of one whose password was right and that needs a second factor. */
export const ProofRefusal = Type.Object({
  ...ErrorResponse.properties,
  methods: Type.Optional(Type.Array(Type.String())),
  passkey: Type.Optional(Type.Object({ options: Type.Unsafe({}), challenge: Type.String() })),
});
