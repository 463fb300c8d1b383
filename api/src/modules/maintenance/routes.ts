import type { Kysely } from 'kysely';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { purgeApplications } from '../applications/remove-applications';
import { auditOf, recordAudit } from '../audit/record-audit';
import { RequestError } from '../../errors/request-error';
import { isBackupLate, readBackupState } from '../../jobs/backup-state';
import { confirmPurge, heldPurge } from '../../jobs/purge-guard';
import type { Tables } from '../../database/tables';
import { inTransaction } from '../../database/transaction';
import { networkOf } from '../../limits/networks';
import { ErrorResponse } from '../../openapi/route-schemas';
import type { Services } from '../../open-services';
import { requireReauthentication } from '../accounts/session/reauthentication';
import { staffOf } from '../accounts/session/staff-session';
import { GrantBody, Maintenance, type NetworkSummary } from './schemas';

/** Most characters of the reason for a failed backup that are shown. */
const MOST_REASON = 300;

/** Reads the summary of backups for admins. */
export async function backupSummary({ config, database }: Pick<Services, 'config' | 'database'>) {
  const state = await readBackupState(database);
  const isScheduled = config.backupDirectory !== undefined;
  return {
    isScheduled,
    everyHours: config.backupEvery,
    lastAt: state.success?.at ?? null,
    failedAt: state.failure?.at ?? null,
    reason: state.failure?.reason.slice(0, MOST_REASON) ?? null,
    isLate: isScheduled && isBackupLate(state, config.backupEvery),
  };
}

/**
 * Returns the summaries of networks for admins: the own one, then those that were refused, then those that were granted
 * more.
 */
async function networkSummaries(
  { applicationShares, networkGrants }: Services,
  own: string,
): Promise<Static<typeof NetworkSummary>[]> {
  const refused = new Map(
    (await applicationShares.refusedNetworks()).map((entry) => [entry.network, entry]),
  );
  const granted = new Map((await networkGrants.current()).map((entry) => [entry.network, entry]));
  return [...new Set([own, ...refused.keys(), ...granted.keys()])].map((network) => ({
    network,
    isOwn: network === own,
    refused: refused.get(network)?.count ?? 0,
    since: refused.get(network)?.since ?? null,
    grantedUntil: granted.get(network)?.until ?? null,
    grantedBy: granted.get(network)?.granted_by ?? null,
  }));
}

/** Returns true if a text is a network as limits count it, and not a wider one. */
function isNetwork(text: string): boolean {
  return isIP(text) !== 0 && networkOf(text) === text;
}

/**
 * Registers `GET /api/maintenance`, `POST /api/maintenance/purge` by which a held purge is confirmed and done, and
 * `POST /api/maintenance/network-grants` by which a network may send more applications for a day.
 */
export function maintenanceRoutes(app: FastifyInstance, services: Services): void {
  const { applicationShares, database, networkGrants } = services;
  app.get(
    '/maintenance',
    {
      schema: {
        tags: ['system'],
        summary: 'Cadangan terakhir, penghapusan yang menunggu, dan jaringan dengan banyak lamaran',
        response: { 200: Maintenance },
      },
    },
    async ({ ip }) => ({
      backup: await backupSummary(services),
      heldPurge: (await heldPurge(database)) ?? null,
      networks: await networkSummaries(services, networkOf(ip)),
      flood: (await applicationShares.flood()) ?? null,
    }),
  );

  app.post(
    '/maintenance/purge',
    {
      schema: {
        tags: ['system'],
        summary: 'Hapus lamaran yang masa simpannya sudah berakhir',
        response: { 200: Type.Object({ count: Type.Number() }), 403: ErrorResponse },
      },
    },
    async (request) => {
      requireReauthentication(staffOf(request));
      await inTransaction(database, async (tables) => {
        await confirmPurge(tables);
        const what = { action: 'delete', noun: 'applications' } as const;
        await recordAudit(tables, { ...auditOf(request), ...what });
      });
      return { count: await purgeApplications(services) };
    },
  );

  app.post<{ Body: Static<typeof GrantBody> }>(
    '/maintenance/network-grants',
    {
      schema: {
        tags: ['system'],
        summary: 'Longgarkan batas lamaran dari sebuah jaringan selama 24 jam',
        body: GrantBody,
        response: { 200: Type.Object({ until: Type.String() }), 400: ErrorResponse },
      },
    },
    async (request) => {
      const { network } = request.body;
      if (!isNetwork(network)) throw new RequestError(400);
      const source = auditOf(request);
      const what = { action: 'limit-raised', noun: 'applications' } as const;
      // The audit does not name the network, which is personal data and would be kept for years.
      const record = (tables: Kysely<Tables>) => recordAudit(tables, { ...source, ...what });
      return { until: await networkGrants.grant({ network, by: source.actor.name }, record) };
    },
  );
}
