import {
  type SectionId,
  SECTIONS,
  type SectionValues,
  SETTINGS_MESSAGES,
} from '@teluk-mart/domain/settings/sections';
import type { FastifyInstance } from 'fastify';
import { number, object } from 'yup';
import { RequestError } from '../guards/request-error';
import { ErrorResponse, outdated, saved } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { sendCachedResponse, sendFromCache } from '../app/cached-response';
import { auditOf } from '../audit/record-audit';
import { changeSection, readSection } from './store-settings';

/** Returns the schema of a section as it is sent both ways, with its version for staff. */
function entityOf(id: SectionId) {
  return SECTIONS[id].schema.shape({ versi: number().strict().integer().min(0) });
}

const PATH = '/api/settings';
const SECTION_IDS = Object.keys(SECTIONS) as SectionId[];

/** Registers `/api/settings`: what staff change without a release (docs/specification.md#settings-calls). */
export function settingsRoutes(app: FastifyInstance, services: Services): void {
  const { database, readCache } = services;
  const tags = ['settings'];

  app.get(
    '/settings',
    {
      config: { sendCached: sendFromCache(services) },
      schema: {
        tags,
        summary: 'Pengaturan toko, dan pengaturan lain untuk role yang mengubahnya',
        response: {
          200: object({
            shop: entityOf('shop').defined(),
            invitations: entityOf('invitations').optional(),
          }),
        },
      },
    },
    async (request, reply) => {
      const role = request.staff?.user.role;
      const shown = SECTION_IDS.filter((id) => {
        const { isPublic, roles } = SECTIONS[id];
        return isPublic || (role !== undefined && roles.includes(role));
      });
      const answer = await readCache.read(role ? `${role} ${PATH}` : PATH, async () => {
        const sections = shown.map(async (id) => {
          const { values, versi } = await readSection(database, id);
          return [id, role ? { ...values, versi } : values] as const;
        });
        const body = Object.fromEntries(await Promise.all(sections));
        return { json: String(reply.serialize(body)), isWholeList: true };
      });
      if (!answer) throw new RequestError(404);
      return sendCachedResponse(request, reply, answer);
    },
  );

  for (const id of SECTION_IDS) {
    const { title } = SECTIONS[id];
    const entity = entityOf(id);
    app.put<{ Body: SectionValues }>(
      `/settings/${id}`,
      {
        schema: {
          tags,
          summary: `Ubah pengaturan: ${title}`,
          body: entity,
          response: {
            200: saved(entity),
            400: ErrorResponse,
            409: outdated(entity),
          },
        },
      },
      async (request, reply) => {
        const { isOutdated, values, versi, oleh } = await changeSection(
          database,
          auditOf(request),
          id,
          request.body,
        );
        const record = { ...values, versi };
        if (!isOutdated) return { message: SETTINGS_MESSAGES.saved({ judul: title }), record };
        reply.code(409);
        return { message: SETTINGS_MESSAGES.changedMeanwhile, record, oleh };
      },
    );
  }
}
