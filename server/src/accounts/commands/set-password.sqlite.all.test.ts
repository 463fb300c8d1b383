import { readdir } from 'node:fs/promises';
import { createDataLocation } from '../../testing/data-location';
import { runCommand } from '../../testing/run-command';

it('makes no database where there is none', async () => {
  const location = await createDataLocation();
  expect(
    await runCommand('set-password', ['--email', 'andi@telukmart.id'], { location }),
  ).toMatchObject({
    status: 1,
    errors: `There is no database in ${location.dataDirectory}; set DATA_DIR.\n`,
  });
  expect(await readdir(location.dataDirectory)).toEqual([]);
  await location.remove();
});
