import startPostgres from '@teluk-mart/server/testing/postgres';
import { seedTemplate } from './product';

/** Makes what all journeys start from, and a PostgreSQL server where some of them run on it. */
export default async function setUp(): Promise<void> {
  await seedTemplate();
  const { ALL, DATABASE } = process.env;
  if (ALL || DATABASE === 'postgres') await startPostgres();
}
