import { mkdir, rm } from 'node:fs/promises';
import { repositoryRoot, runServer, TEMPLATE_DATA } from './product';

/** Before all journeys: one first start, whose demo data every product of the tests then copies. */
export default async function seedTemplate(): Promise<void> {
  await rm(TEMPLATE_DATA, { recursive: true, force: true });
  await mkdir(TEMPLATE_DATA, { recursive: true });
  const server = await runServer(repositoryRoot, {
    dataDirectory: TEMPLATE_DATA,
    databaseUrl: undefined,
  });
  await server.stop();
}
