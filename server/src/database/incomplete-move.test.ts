import {
  createDataLocation,
  type TestLocation,
} from '../testing/data-location';
import { MOVING_KEY } from './incomplete-move';
import { openDatabase, openServerDatabase } from './open-database';

let location: TestLocation;
beforeEach(async () => {
  location = await createDataLocation();
});
afterEach(() => location.remove());

const open = () => openDatabase(location);
const openForServer = () =>
  openServerDatabase({
    config: { ...location, databaseConnections: 2 },
    log: { warn: () => undefined },
  });

it('lets neither commands nor servers in as long as a part of the shop is missing', async () => {
  const database = await open();
  await database.insertInto('meta').values({ key: MOVING_KEY, value: 'a shop' }).execute();
  const refused = {
    name: 'SettingsError',
    message: expect.stringMatching(
      /^(DATA_DIR|DATABASE_URL) names a place to which a shop has been moved in part: run "npm run move-to-(embedded|postgres)" again/,
    ) as string,
  };
  await expect(open()).rejects.toMatchObject(refused);
  await expect(openForServer()).rejects.toMatchObject(refused);

  await database.deleteFrom('meta').where('key', '=', MOVING_KEY).execute();
  await database.destroy();
  const server = await openForServer();
  await server.contentVersion.close();
  await server.database.destroy();
});
