import { createTestDatabase, type TestDatabase } from '../../testing/postgres';
import { runProgram } from '../../testing/run-command';
import { Shop } from '../testing/shop';
import { testStoreInPostgres } from '../testing/test-store';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

it('releases are the same for everybody who names the database of the shop', async () => {
  const shop = await Shop.open(testStoreInPostgres(database.url, '/nowhere'));
  await shop.startWith('bread');
  await shop.release('bread', 'new bread');
  const run = (name: string, ...args: string[]) =>
    runProgram(`releases/commands/${name}`, args, { env: { DATABASE_URL: database.url } });
  const back = await run('rollback', 'bread', '--by', 'Budi', '--why', 'it is not good');
  expect(back.output).toMatch(/^Everybody gets version [\da-f]{16} of bread again/);
  expect((await run('history')).output).toMatch(
    /^\* +3 .* rollback +bread .* Budi: it is not good$/m,
  );
  expect(await shop.newest()).toMatchObject({ number: 3, action: 'rollback', by: 'Budi' });
  await shop.close();
});

it('a database that does not answer is told in a sentence', async () => {
  const DATABASE_URL = 'postgres://shop:secret@127.0.0.1:1/shop';
  expect(await runProgram('releases/commands/history', [], { env: { DATABASE_URL } })).toEqual({
    status: 1,
    output: '',
    errors: 'The database of the releases fails: connect ECONNREFUSED 127.0.0.1:1\n',
  });
});
