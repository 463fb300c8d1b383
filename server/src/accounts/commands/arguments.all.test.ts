import { readdir } from 'node:fs/promises';
import { createTestApi } from '../../testing/create-test-api';
import { createDataLocation, type TestLocation } from '../../testing/data-location';
import { type CommandResult, runCommand } from '../../testing/run-command';

let location: TestLocation;
beforeEach(async () => {
  location = await createDataLocation();
});
afterEach(() => location.remove());

const ACCOUNT = ['--email', 'andi@telukmart.id', '--nama', 'Andi Rahmawati'];
const createAdmin = (typed: string, args: readonly string[]): Promise<CommandResult> =>
  runCommand('create-admin', args, { location, typed });

const refused = (errors: string) => ({ status: 1, output: '', errors: `${errors}\n` });

it.each([
  ['a short password', 'lima5\n', ACCOUNT, 'The password must have 6 to 200 characters.'],
  ['no options', '', [], "Required option '--email <address>' not specified."],
])('refuses %s with one line and makes nobody', async (_name, typed, args, errors) => {
  expect(await createAdmin(typed, args)).toEqual(refused(errors));
  const api = await createTestApi(location);
  expect(await api.database.selectFrom('users').select('id').execute()).toEqual([]);
  await api.stop();
});

it('takes no password from the command line, where others could read it', async () => {
  const result = await createAdmin('', [...ACCOUNT, '--password', 'rahasia-baru']);
  expect(result).toEqual({ ...refused(''), errors: expect.stringMatching(/'--password'.*\n$/) });
});

it('sets no password where there is no database, and makes none', async () => {
  expect(
    await runCommand('set-password', ['--email', 'andi@telukmart.id'], { location }),
  ).toMatchObject({
    status: 1,
    errors: `There is no database in ${location.dataDirectory}; set DATA_DIR.\n`,
  });
  expect(await readdir(location.dataDirectory)).toEqual([]);
});
