import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  userCreateSchema,
} from '@teluk-mart/domain/user/user-schema';
import { validateForm } from '@teluk-mart/domain/validation/validate-form';
import { UsageError } from '../../app/command';
import { guessableReason } from '../passwords';

/** The user form's rules in the operator's language. */
const VIOLATIONS = {
  nama: '--nama must not be empty.',
  email: '--email must be a mail address.',
  password: `The password must have ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters.`,
} as const;

const GUESSABLE =
  'The password is too easy to guess: it is a common one, or made of the name, the address or the shop. Choose another.';

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

interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: Writable;
}

/** Returns the next line; throws at the end of the input, as after Ctrl+C and Ctrl+D. */
async function nextLine(lines: AsyncIterator<string>): Promise<string> {
  const line = await lines.next();
  if (line.done) throw new UsageError('No password was given.');
  return line.value;
}

async function askTwice(lines: AsyncIterator<string>, output: Writable): Promise<string> {
  output.write('Password: ');
  const password = await nextLine(lines);
  output.write('\nPassword again: ');
  const repeated = await nextLine(lines);
  if (password !== repeated) throw new UsageError('The two passwords differ.');
  return password;
}

/**
 * Reads a new password: twice without showing it on a terminal, else the first line of the input. It is never taken
 * from the command line, which other users of the machine can see. Throws a `UsageError` where there is none or the
 * two differ.
 */
export async function readPassword({ input, output }: Terminal): Promise<string> {
  const isTerminal = input.isTTY ?? false;
  // From here on nothing that is typed is shown, be it ahead of the question.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: nowhere, terminal: isTerminal });
  const lines = reader[Symbol.asyncIterator]();
  try {
    return isTerminal ? await askTwice(lines, output) : await nextLine(lines);
  } finally {
    reader.close();
    if (isTerminal) output.write('\n');
  }
}

/** Reads a new password of an account, refuses one that the staff area would refuse. Throws a `UsageError`. */
export async function askForPassword(owner: { nama: string; email: string }): Promise<string> {
  const typed = await readPassword({ input: process.stdin, output: process.stderr });
  const { password } = checkInput({ password: typed });
  if (guessableReason(password, owner) !== undefined) throw new UsageError(GUESSABLE);
  return password;
}
