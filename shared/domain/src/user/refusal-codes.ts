/** Codes of refusals that the interface answers by asking for something (docs/decisions/036-accounts.md). */
export const REFUSAL_CODES = {
  /** The call is sent again once its sender has proved their identity. */
  proofNeeded: 'proof-needed',
  /** The account has to be put in order first: see `pending`. */
  changePending: 'change-pending',
  /** The password was right; the login needs a code or a passkey, too. */
  secondFactor: 'second-factor',
} as const;
