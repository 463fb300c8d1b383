import Type from 'typebox';

const Moment = Type.Union([Type.String(), Type.Null()]);

/** State of the backups, for admins. */
export const BackupSummary = Type.Object({
  /** True if the server makes backups by itself. */
  isScheduled: Type.Boolean(),
  everyHours: Type.Number(),
  /** End of the last backup. */
  lastAt: Moment,
  /** Time of the last failure since then. */
  failedAt: Moment,
  /** Reason of the failure, in English, for the operator of the server. */
  reason: Type.Union([Type.String(), Type.Null()]),
  /** True if it failed, or is older than twice its interval. */
  isLate: Type.Boolean(),
});

export const Maintenance = Type.Object({
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
