import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { purgeApplications } from '../applications/application-removal';
import { auditOf, recordAudit } from '../audit/record-audit';
import { isBackupLate, readBackupState } from '../backups/backup-state';
import { confirmPurge, heldPurge } from '../jobs/purge-guard';
import { inTransaction } from '../database/transaction';
import { ErrorResponse } from '../openapi/route-schemas';
import type { Services } from '../services/services';
import { requireProof } from '../session/proofs';
import { staffOf } from '../session/staff-session';

/** Most characters of the reason for a failed backup that are told. */
const MOST_REASON = 300;

const Moment = Type.Union([Type.String(), Type.Null()]);

/** What admins are told of backups. */
export const BackupSummary = Type.Object({
  /** The server makes backups by itself. */
  isScheduled: Type.Boolean(),
  everyHours: Type.Number(),
  /** End of the last backup. */
  lastAt: Moment,
  /** Time of the last failure since then. */
  failedAt: Moment,
  /** Why, in English, for whoever looks after the server. */
  reason: Type.Union([Type.String(), Type.Null()]),
  /** It failed, or is older than twice its interval. */
  isLate: Type.Boolean(),
});

const Maintenance = Type.Object({
  backup: BackupSummary,
  /** A purge of applications that waits for somebody to confirm it. */
  heldPurge: Type.Union([
    Type.Object({
      reason: Type.Union([Type.Literal('clock'), Type.Literal('many')]),
      now: Type.String(),
      seenAt: Type.String(),
      due: Type.Number(),
      total: Type.Number(),
    }),
    Type.Null(),
  ]),
});

/** Reads that. */
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

/** `GET /api/maintenance`, and `POST /api/maintenance/purge` by which a held purge is confirmed and done. */
export function maintenanceRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  app.get(
    '/maintenance',
    {
      schema: {
        tags: ['system'],
        summary: 'Cadangan terakhir, dan penghapusan lamaran yang menunggu',
        response: { 200: Maintenance },
      },
    },
    async () => ({
      backup: await backupSummary(services),
      heldPurge: (await heldPurge(database)) ?? null,
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
      requireProof(staffOf(request));
      await inTransaction(database, async (tables) => {
        await confirmPurge(tables);
        const what = { action: 'delete', noun: 'applications' } as const;
        await recordAudit(tables, { ...auditOf(request), ...what });
      });
      return { count: await purgeApplications(services) };
    },
  );
}
