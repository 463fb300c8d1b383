import { INACTIVE } from '@teluk-mart/domain/record/status';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services';
import type { ContentKind } from '../content/content-kind';
import { publishScheduled } from '../content/write-records';
import { repeat } from './repeat';

const MINUTE = 60_000;

/** Publishes all records whose moment has come, each once, whichever of several servers is the first. */
export async function publishDue(
  services: Pick<Services, 'database'>,
  kinds: readonly ContentKind[],
  now: string,
): Promise<void> {
  for (const kind of kinds) {
    const due = await services.database
      .selectFrom(kind.noun)
      .select('id')
      .where('status', '=', INACTIVE)
      .where('terbit_pada', '<=', now)
      .execute();
    for (const { id } of due) await publishScheduled(kind, services, id, now);
  }
}

/**
 * Publishes what is due every minute, and what became due while no server ran before this one serves its first page.
 * Every server looks, so that a moment is kept while any of them runs.
 */
export function schedulePublications(
  app: FastifyInstance,
  services: Pick<Services, 'database'>,
  kinds: readonly ContentKind[],
): void {
  const timing = { every: MINUTE, failure: 'what is due could not be published' };
  const publish = repeat(app, timing, () => publishDue(services, kinds, new Date().toISOString()));
  app.addHook('onReady', publish);
}
