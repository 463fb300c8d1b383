import Type, { type Static } from 'typebox';

/** Answer to a login that opens a session. */
export const LoginAnswer = Type.Object({ token: Type.String(), message: Type.String() });
export type LoginAnswer = Static<typeof LoginAnswer>;

/** What a login with the right password still needs. */
export const SecondStep = Type.Object({
  /** Says to the server that the password was right. */
  challenge: Type.String(),
  methods: Type.Array(Type.Unsafe<'code' | 'passkey'>(Type.String())),
});
export type SecondStep = Static<typeof SecondStep>;
