import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { CommandError } from './command-error';

/** Where a password is typed, and where it is asked for. */
export interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: Writable;
}

/** Takes what a terminal would show of the typing. */
function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

/** Reads one line; rejects where there is none. With a terminal nothing of it is shown. */
function readLine(input: Readable, terminal: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input, output: nowhere(), terminal });
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
    // Ctrl+C and Ctrl+D close it as well.
    lines.once('close', () => reject(new CommandError('No password was given.')));
  });
}

async function ask({ input, output }: Terminal, question: string): Promise<string> {
  output.write(question);
  try {
    return await readLine(input, true);
  } finally {
    output.write('\n');
  }
}

/**
 * Reads a new password: twice without showing it on a terminal, else the first line of the input. It is never taken from
 * the command line, which other users of the machine can see. Throws a `CommandError` where there is none or the two
 * differ.
 */
export async function readPassword(terminal: Terminal = systemTerminal()): Promise<string> {
  if (!terminal.input.isTTY) return readLine(terminal.input, false);
  const password = await ask(terminal, 'Password: ');
  const repeated = await ask(terminal, 'Password again: ');
  if (password !== repeated) throw new CommandError('The two passwords differ.');
  return password;
}

function systemTerminal(): Terminal {
  return { input: process.stdin, output: process.stderr };
}
