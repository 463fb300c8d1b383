import Type, { type Static } from 'typebox';

/** Answer to a login that opens a session. */
export const LoginAnswer = Type.Object({ token: Type.String(), message: Type.String() });
export type LoginAnswer = Static<typeof LoginAnswer>;

/** Answer to a login with the right password that still needs a second factor. */
export const SecondStep = Type.Object({
  /** Proves to the server that the password was right. */
  challenge: Type.String(),
  methods: Type.Array(Type.Unsafe<'code' | 'passkey'>(Type.String())),
});
export type SecondStep = Static<typeof SecondStep>;
