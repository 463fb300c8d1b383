import type { Services } from '../plugins/services';
import { layDemoContent } from './lay-demo-content';
import { isSeeded, markSeeded } from './seed-mark';

/** Fills an empty data directory the first time that it is used; later starts leave it as it is. */
export async function seedOnce(
  services: Pick<Services, 'config' | 'database' | 'folders'>,
): Promise<void> {
  if (await isSeeded(services.database)) return;
  if (services.config.seed === 'demo') await layDemoContent(services);
  else await markSeeded(services.database, 'none');
}
