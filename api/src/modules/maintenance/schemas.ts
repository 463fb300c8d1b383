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

/** A network whose applications were refused in the last day, or that an admin has granted more. */
export const NetworkSummary = Type.Object({
  network: Type.String(),
  /** True if the request for this has come from it. */
  isOwn: Type.Boolean(),
  /** Applications that were refused. */
  refused: Type.Number(),
  since: Moment,
  grantedUntil: Moment,
  /** Name of the admin. */
  grantedBy: Type.Union([Type.String(), Type.Null()]),
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
  /** The own network first, then those with most refusals. */
  networks: Type.Array(NetworkSummary),
  /** More applications in an hour than a shop gets, in the last day. */
  flood: Type.Union([
    Type.Object({
      since: Type.String(),
      /** Applications stored beyond the total since then. */
      count: Type.Number(),
      total: Type.Number({ description: 'Lamaran per jam, dari semua jaringan' }),
      share: Type.Number({
        description: 'Lamaran per jam dari tiap jaringan, selama lebih banyak',
      }),
      networks: Type.Array(Type.Object({ network: Type.String(), count: Type.Number() })),
    }),
    Type.Null(),
  ]),
});

export const GrantBody = Type.Object({
  network: Type.String({ maxLength: 45, description: 'Alamat IPv4, atau IPv6 /64' }),
});
