import { Text } from '@teluk-mart/domain/record/record-fields';
import { boolean, number, object, string } from 'yup';

const Amount = number().defined();

/** State of the backups, for admins. */
export const BackupSummary = object({
  /** True if the server makes backups by itself. */
  isScheduled: boolean().defined(),
  everyHours: Amount,
  /** End of the last backup. */
  lastAt: Text.nullable(),
  /** Time of the last failure since then. */
  failedAt: Text.nullable(),
  /** Reason of the failure, in English, for the operator of the server. */
  reason: Text.nullable(),
  /** True if it failed, or is older than twice its interval. */
  isLate: boolean().defined(),
});

export const Maintenance = object({
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
