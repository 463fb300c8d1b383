import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  userCreateSchema,
} from '@teluk-mart/domain/user/user-schema';
import { validateForm } from '@teluk-mart/domain/validation/validate-form';
import { UsageError } from '../../app/command';
import { guessableReason } from '../passwords/password-rules';

/** The user form's rules in the operator's language. */
const VIOLATIONS = {
  nama: '--nama must not be empty.',
  email: '--email must be a mail address.',
  password: `The password must have ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters.`,
} as const;

type Input = Partial<Record<keyof typeof VIOLATIONS, string>>;

/**
 * Checks what an operator entered with the user form's own schema; returns it trimmed, the address in lower case.
 * Throws a `UsageError` that names the first thing that is wrong.
 */
export function checkInput<Given extends Input>(given: Given): Given {
  const fields = Object.keys(given) as (keyof Input)[];
  const result = validateForm(userCreateSchema.pick(fields), given);
  if (!result.ok) {
    const wrong = fields.find((field) => field in result.errors) ?? 'password';
    throw new UsageError(VIOLATIONS[wrong]);
  }
  const { email, ...others }: Input = result.values;
  return { ...given, ...others, ...(email === undefined ? {} : { email: email.toLowerCase() }) };
}

/** Refuses a password that is too easy to guess, as the staff area does. Throws a `UsageError`. */
export function refuseGuessable(password: string, owner: { nama: string; email: string }): void {
  if (guessableReason(password, owner) === undefined) return;
  throw new UsageError(
    'The password is too easy to guess: it is a common one, or made of the name, the address or the shop. Choose another.',
  );
}
