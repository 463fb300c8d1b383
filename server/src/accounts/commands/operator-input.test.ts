import { PassThrough } from 'node:stream';
import { checkInput, readPassword } from './operator-input';

/** Makes a terminal, or a pipe, on which something is typed; `shown` is what the operator gets to see. */
function terminal(typed: string, isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough();
  input.end(typed);
  return { input, output, shown: () => String(output.read() ?? '') };
}

describe('on a terminal', () => {
  it('asks twice and shows nothing of what is typed', async () => {
    const screen = terminal('rahasia 1\nrahasia 1\n', true);
    expect(await readPassword(screen)).toBe('rahasia 1');
    expect(screen.shown()).toBe('Password: \nPassword again: \n');
  });

  it('refuses two that differ', async () => {
    await expect(readPassword(terminal('rahasia1\nrahasia2\n', true))).rejects.toThrow(
      'The two passwords differ.',
    );
  });

  it.each([
    ['Ctrl+C', '\u0003'],
    ['Ctrl+D', '\u0004'],
    ['Ctrl+C at the second question', 'rahasia1\n\u0003'],
  ])('gives up at %s', async (_name, typed) => {
    await expect(readPassword(terminal(typed, true))).rejects.toThrow('No password was given.');
  });
});

describe('from a pipe', () => {
  it.each(['rahasia 1\n', 'rahasia 1\r\nmore', 'rahasia 1'])(
    'takes the first line of %j and asks nothing',
    async (typed) => {
      const pipe = terminal(typed, false);
      expect(await readPassword(pipe)).toBe('rahasia 1');
      expect(pipe.shown()).toBe('');
    },
  );

  it('refuses one that brings nothing', async () => {
    await expect(readPassword(terminal('', false))).rejects.toThrow('No password was given.');
  });
});

describe('what an operator types', () => {
  it('is trimmed, an address in lower case', () => {
    const typed = { email: ' Andi@TelukMart.id', nama: ' Andi ' };
    expect(checkInput(typed)).toEqual({ email: 'andi@telukmart.id', nama: 'Andi' });
  });

  it.each([
    [{ nama: ' ' }, '--nama must not be empty.'],
    [{ email: 'a', nama: 'A' }, '--email must be a mail address.'],
  ])('is refused in words: %j', (typed, message) => {
    expect(() => checkInput(typed)).toThrow(message);
  });
});
