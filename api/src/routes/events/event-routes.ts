import { Event } from '@teluk-mart/shared/domain/event/event';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../plugins/services';
import { registerReads } from '../public-reads/register-reads';
import { findEvent, listEvents } from './event-records';

/** `/api/events` (spec §7). */
export function eventRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  registerReads(app, services, {
    noun: 'events',
    title: 'event',
    entity: Event,
    notFound: 'Event tidak ditemukan',
    list: (viewer, today) => listEvents(database, viewer, today),
    find: (viewer, id, today) => findEvent(database, viewer, id, today),
  });
}
