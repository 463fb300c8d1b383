import type { ContentRecord } from '@teluk-mart/shared/domain/content/content';
import type { FastifyInstance } from 'fastify';
import type { AnyObject } from 'yup';
import type { Services } from '../../services/services';
import type { ContentKind } from './content-kind';
import { registerReads } from './register-reads';
import { registerWrites } from './register-writes';

/** Answers all calls of a kind of content (spec §7). Who may send what stands in policies/policies.ts. */
export function registerContent<Item extends ContentRecord, Values extends AnyObject>(
  app: FastifyInstance,
  services: Services,
  kind: ContentKind<Item, Values>,
): void {
  registerReads(app, services, kind);
  registerWrites(app, services, kind);
}
