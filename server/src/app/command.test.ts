import { npmCommand, runCommand, UsageError } from './command';
import { SettingsError } from './settings';

const printed: string[] = [];
const errors: string[] = [];
beforeEach(() => {
  printed.length = 0;
  errors.length = 0;
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  jest.spyOn(console, 'error').mockImplementation((line: string) => void errors.push(line));
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
});
const { argv, exitCode } = process;
afterEach(() => {
  process.argv = argv;
  process.exitCode = exitCode;
  jest.restoreAllMocks();
});

type Work = (options: { crumbs?: string; cut?: boolean }, bread: string) => Promise<string>;

async function run(args: string[], work: Work = () => Promise.resolve('done')) {
  const command = npmCommand('bake', { about: 'Bakes bread.', example: 'npm run bake -- rye' })
    .argument('<bread>', 'what to bake')
    .option('--crumbs <number>', 'how many')
    .option('--cut', 'in slices');
  process.argv = ['node', 'bake', ...args];
  process.exitCode = undefined;
  await runCommand(command, work);
  return { printed: printed.join(''), errors, status: process.exitCode };
}

it('gives options and arguments to the command and prints what it returns', async () => {
  const work = jest.fn<ReturnType<Work>, Parameters<Work>>(() => Promise.resolve('baked'));
  const result = await run(['rye', '--crumbs', '3', '--cut'], work);
  expect(result).toEqual({ printed: 'baked', errors: [], status: undefined });
  expect(work).toHaveBeenCalledWith({ crumbs: '3', cut: true }, 'rye');
});

it.each([['--help'], ['rye', '-h']])(
  'tells how it is called, and does nothing: %s',
  async (...args) => {
    const work = jest.fn<ReturnType<Work>, Parameters<Work>>();
    const result = await run(args, work);
    expect(result).toMatchObject({ errors: [], status: undefined });
    expect(result.printed).toBe(`Usage: npm run bake -- [options] <bread>

Bakes bread.

Arguments:
  bread              what to bake

Options:
  --crumbs <number>  how many
  --cut              in slices
  -h, --help         tells this

Example: npm run bake -- rye
`);
    expect(work).not.toHaveBeenCalled();
  },
);

it.each([
  [['rye', '--password', 'x'], "Unknown option '--password'."],
  [['rye', '--crumb', '1'], "Unknown option '--crumb' (Did you mean --crumbs?)."],
  [['rye', '--crumbs'], "Option '--crumbs <number>' argument missing."],
  [[], "Missing required argument 'bread'. Usage: npm run bake -- [options] <bread>"],
  [
    ['rye', 'wheat'],
    'Too many arguments. Expected 1 argument but got 2. Usage: npm run bake -- [options] <bread>',
  ],
])('refuses %j in one line', async (args, line) => {
  expect(await run(args)).toEqual({ printed: '', errors: [line], status: 1 });
});

it.each([new UsageError('No \u001b[31mflour.'), new SettingsError('PORT', 'is odd.')])(
  'says in words why it cannot be done: %s',
  async (error) => {
    const result = await run(['rye'], () => Promise.reject(error));
    const line = error.message.replace('\u001b', ' ');
    expect(result).toEqual({ printed: '', errors: [line], status: 1 });
  },
);

it.each([
  [
    'ENOSPC: no space left on device, write',
    'A disk is full (ENOSPC: no space left on device, write): make room, and run it again.',
  ],
  [
    "EACCES: permission denied, mkdir '/mnt/backups'",
    "This account may not do that there (EACCES: permission denied, mkdir '/mnt/backups').",
  ],
  [
    'ECONNREFUSED: connect 10.0.0.11:5432',
    'It was cut off: the database cannot be reached (ECONNREFUSED: connect 10.0.0.11:5432).',
  ],
])('says what the system refuses: %s', async (message, told) => {
  const error = Object.assign(new Error(message), { code: message.split(':')[0] });
  const result = await run(['rye'], () => Promise.reject(error));
  expect(result).toEqual({ printed: '', errors: [told], status: 1 });
});

it('hides no other error', async () => {
  await expect(run(['rye'], () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
});
