import { isDeepStrictEqual } from 'node:util';
import { auditFieldNames } from '@teluk-mart/domain/audit/audit-fields';
import {
  type SectionId,
  SECTIONS,
  type SectionValues,
  SETTINGS_MESSAGES,
} from '@teluk-mart/domain/settings/sections';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { number, object } from 'yup';
import { describeCall, outdated, saved } from '../app/openapi/route-schemas';
import { registerRead } from '../app/register-read';
import type { Services } from '../app/services';
import { auditOf, type AuditSource, changesBetween, recordAudit } from '../audit/record-audit';
import type { Database } from '../database/open-database';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';

/** A section as it is stored. */
interface StoredSection {
  values: SectionValues;
  /** Number of its changes; 0 while the defaults hold. */
  versi: number;
  /** Name of the user who has stored it last. */
  oleh: string | null;
}

/** Reads a section; its defaults where nobody has changed it. */
async function readSection(tables: Kysely<Tables>, id: SectionId): Promise<StoredSection> {
  const row = await tables
    .selectFrom('settings')
    .selectAll()
    .where('section', '=', id)
    .executeTakeFirst();
  const stored = row && (JSON.parse(row.value) as SectionValues);
  const values = SECTIONS[id].complete(stored);
  return { values, versi: row?.version ?? 0, oleh: row?.changed_by ?? null };
}

/**
 * Stores a section with the event that says who did what, and returns it. Of two changes of the same version the second
 * is refused: then it `isOutdated` and returned as it is.
 */
async function changeSection(
  database: Database,
  source: AuditSource,
  id: SectionId,
  { versi: sent, ...values }: SectionValues,
): Promise<StoredSection & { isOutdated?: true }> {
  const { title, inWords } = SECTIONS[id];
  return inTransaction(database, async (tables) => {
    const before = await readSection(tables, id);
    if (sent !== undefined && sent !== before.versi) return { ...before, isOutdated: true };
    if (isDeepStrictEqual(values, before.values)) return before;
    const after = { values, versi: before.versi + 1, oleh: source.actor.name };
    const columns = {
      value: JSON.stringify(values),
      version: after.versi,
      changed_by: after.oleh,
    };
    await tables
      .insertInto('settings')
      .values({ section: id, ...columns })
      .onConflict((conflict) => conflict.column('section').doUpdateSet(columns))
      .execute();
    const shown = ({ values, versi }: StoredSection) => ({ ...inWords(values), versi });
    const changes = changesBetween(auditFieldNames('settings'), shown(before), shown(after));
    await recordAudit(tables, { ...source, action: 'update', noun: 'settings', title, changes });
    return after;
  });
}

/** Returns the schema of a section as it is sent both ways, with its version for staff. */
function entityOf(id: SectionId) {
  return SECTIONS[id].schema.shape({ versi: number().strict().integer().min(0) });
}

const SECTION_IDS = Object.keys(SECTIONS) as SectionId[];

/** Registers `/api/settings`: what staff change without a release (docs/specification.md#settings-calls). */
export function settingsRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  registerRead(app, services, {
    path: '/settings',
    schema: {
      summary: 'Pengaturan toko, dan pengaturan lain untuk role yang mengubahnya',
      response: {
        200: object({
          shop: entityOf('shop').defined(),
          invitations: entityOf('invitations').optional(),
        }),
      },
    },
    ask: ({ role }) => ({
      address: '/api/settings',
      make: async () => {
        const shown = SECTION_IDS.filter((id) => {
          const { isPublic, roles } = SECTIONS[id];
          return isPublic || (role !== undefined && roles.includes(role));
        });
        const sections = shown.map(async (id) => {
          const { values, versi } = await readSection(database, id);
          return [id, role ? { ...values, versi } : values] as const;
        });
        return { value: Object.fromEntries(await Promise.all(sections)) };
      },
    }),
  });

  for (const id of SECTION_IDS) {
    const { title } = SECTIONS[id];
    const entity = entityOf(id);
    app.put<{ Body: SectionValues }>(
      `/settings/${id}`,
      describeCall(`Ubah pengaturan: ${title}`, {
        body: entity,
        response: { 200: saved(entity), 409: outdated(entity) },
      }),
      async (request, reply) => {
        const source = auditOf(request);
        const section = await changeSection(database, source, id, request.body);
        const { isOutdated, values, versi, oleh } = section;
        const record = { ...values, versi };
        if (!isOutdated) return { message: SETTINGS_MESSAGES.saved({ judul: title }), record };
        reply.code(409);
        return { message: SETTINGS_MESSAGES.changedMeanwhile, record, oleh };
      },
    );
  }
}
