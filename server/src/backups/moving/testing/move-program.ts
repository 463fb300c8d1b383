import type { LockedDatabase } from '../../../database/open-alone';
import type { FilePlace } from '../../copying/file-places';
import { moveShop } from '../move-shop';
import { openDataDirectory, openEmbeddedShop, openPostgresSide, type Side } from '../side';

/**
 * Moves a shop, and kills this process (`kill -9`) in the middle of a step: a query, or the writing of an object.
 * Reports how many steps there were where it comes to the end.
 */
const [direction, dataDirectory = '', databaseUrl = '', killAt = ''] = process.argv.slice(2);

let steps = 0;
function step(): void {
  steps += 1;
  if (steps === Number(killAt)) setImmediate(() => process.kill(process.pid, 'SIGKILL'));
}

function counted<Files extends FilePlace>(side: Side<Files>): Side<Files> {
  const { locked, releases } = side;
  const create = releases.create.bind(releases);
  releases.create = (key, bytes) => {
    step();
    return create(key, bytes);
  };
  const database: LockedDatabase['database'] = locked.database.withPlugin({
    transformQuery: ({ node }) => {
      step();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { ...side, locked: { ...locked, database } };
}

const { env } = process;
const postgres = async () => counted(await openPostgresSide(env, { dataDirectory, databaseUrl }));
const tell = () => undefined;
if (direction === 'to-postgres') {
  const openSource = async () => counted(await openEmbeddedShop(env, dataDirectory));
  await moveShop({ env, tell, openSource, openTarget: postgres });
} else {
  const openTarget = async () => counted(await openDataDirectory(env, dataDirectory));
  await moveShop({ env, tell, openSource: postgres, openTarget });
}
console.log(`moved in ${steps} steps`);
