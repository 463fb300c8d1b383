import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { UsageError } from '../../app/command';

/** Input and output of a password prompt. */
interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: Writable;
}

/** Swallows what a terminal would show of the typing. */
function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
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
export async function readPassword(
  { input, output }: Terminal = systemTerminal(),
): Promise<string> {
  const isTerminal = input.isTTY ?? false;
  // From here on nothing that is typed is shown, be it ahead of the question.
  const reader = createInterface({ input, output: nowhere(), terminal: isTerminal });
  const lines = reader[Symbol.asyncIterator]();
  try {
    return isTerminal ? await askTwice(lines, output) : await nextLine(lines);
  } finally {
    reader.close();
    if (isTerminal) output.write('\n');
  }
}

function systemTerminal(): Terminal {
  return { input: process.stdin, output: process.stderr };
}
