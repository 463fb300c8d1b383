import { Promo } from '@teluk-mart/shared/domain/promo/promo';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../plugins/services';
import { registerReads } from '../public-reads/register-reads';
import { findPromo, listPromos } from './promo-records';

/** `/api/promos` (spec §7). */
export function promoRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  registerReads(app, services, {
    noun: 'promos',
    title: 'promo',
    entity: Promo,
    notFound: 'Promo tidak ditemukan',
    list: (viewer, today) => listPromos(database, viewer, today),
    find: (viewer, id, today) => findPromo(database, viewer, id, today),
  });
}
