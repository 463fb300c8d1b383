import { Text } from '@teluk-mart/domain/record/record-fields';
import type { FastifyInstance } from 'fastify';
import { boolean, number, object, string } from 'yup';
import { requireReauthentication, staffOf } from '../accounts/staff-session';
import { describeCall } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { purgeApplications } from '../applications/removal';
import { auditOf, recordAudit } from '../audit/record-audit';
import { inTransaction } from '../database/transaction';
import { confirmPurge, heldPurge } from '../jobs/purge-guard';
import { isBackupLate, readBackupState } from '../jobs/scheduled-backups';

const Amount = number().defined();

/** State of the backups, for admins. */
export const BackupSummary = object({
  /** True if the server makes backups by itself. */
  isScheduled: boolean().defined(),
  everyHours: Amount,
  /** End of the last backup. */
  lastAt: Text.nullable(),
  /** Time of the last failure since then, and its reason in English, for the operator of the server. */
  failedAt: Text.nullable(),
  reason: Text.nullable(),
  /** True if it failed, or is older than twice its interval. */
  isLate: boolean().defined(),
});

const Maintenance = object({
  backup: BackupSummary.defined(),
  /** A purge of applications that waits for somebody to confirm it. */
  heldPurge: object({
    reason: string()
      .oneOf(['clock', 'many'] as const)
      .defined(),
    now: Text,
    seenAt: Text,
    due: Amount,
    total: Amount,
  })
    .nullable()
    .defined(),
});

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

/** Registers `GET /api/maintenance`, and `POST /api/maintenance/purge` by which a held purge is confirmed and done. */
export function maintenanceRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  app.get(
    '/maintenance',
    describeCall('Cadangan terakhir dan penghapusan yang menunggu', {
      response: { 200: Maintenance },
    }),
    async () => ({
      backup: await backupSummary(services),
      heldPurge: (await heldPurge(database)) ?? null,
    }),
  );

  app.post(
    '/maintenance/purge',
    describeCall('Hapus lamaran yang masa simpannya sudah berakhir', {
      response: { 200: object({ count: Amount }) },
    }),
    async (request) => {
      requireReauthentication(staffOf(request));
      await inTransaction(database, async (tables) => {
        await confirmPurge(tables);
        await recordAudit(tables, {
          ...auditOf(request),
          action: 'delete',
          noun: 'applications',
        });
      });
      return { count: await purgeApplications(database) };
    },
  );
}
