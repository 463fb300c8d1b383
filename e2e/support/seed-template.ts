import { mkdir, rm } from 'node:fs/promises';
import { repositoryRoot, runServer, TEMPLATE_DATA } from './product';

/** Makes one first start before all journeys; every product of the tests then copies its demo data. */
export default async function seedTemplate(): Promise<void> {
  await rm(TEMPLATE_DATA, { recursive: true, force: true });
  await mkdir(TEMPLATE_DATA, { recursive: true });
  const server = await runServer(repositoryRoot, {
    dataDirectory: TEMPLATE_DATA,
    databaseUrl: undefined,
  });
  await server.stop();
}
