import { Career } from '@teluk-mart/shared/domain/career/career';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../plugins/services';
import { registerReads } from '../public-reads/register-reads';
import { findCareer, listCareers } from './career-records';

/** `/api/karir` (spec §7). */
export function careerRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  registerReads(app, services, {
    noun: 'karir',
    title: 'lowongan',
    entity: Career,
    notFound: 'Lowongan tidak ditemukan',
    list: (viewer, today) => listCareers(database, viewer, today),
    find: (viewer, id, today) => findCareer(database, viewer, id, today),
  });
}
