import { errorCode, isDiskFull } from '../app/error-code';
import { RequestError } from './request-error';

type Unavailability = 'full' | 'busy' | 'read-only' | 'unreachable';

/** Words for the log by the same reasons. */
export const UNAVAILABILITIES: Readonly<Record<Unavailability, string>> = {
  full: 'the disk is full',
  busy: 'the database is busy',
  'read-only': 'the database takes no writes',
  unreachable: 'the database cannot be reached',
};

/** Thrown where it is known that a request cannot be served at this moment. */
export class UnavailableError extends Error {
  override name = 'UnavailableError';

  constructor(
    readonly unavailability: Unavailability,
    message: string,
  ) {
    super(message);
  }
}

/** Codes of the system, of SQLite and of PostgreSQL (of which the latter have five characters). */
const CODES: readonly (readonly [Unavailability, RegExp])[] = [
  /** A standby, or a server that takes no writes. */
  ['read-only', /^(EROFS|SQLITE_READONLY.*|25006)$/],
  /** Transactions in each other's way, locks, too many connections, no memory, an idle transaction. */
  ['busy', /^(SQLITE_(BUSY|LOCKED).*|40001|40P01|55P03|57014|25P03|53...)$/],
  /** The connection, the account or the database that somebody is changing, a start or a stop, the system below. */
  ['unreachable', /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/],
  ['unreachable', /^(ENOTFOUND|EAI_AGAIN|SQLITE_(IOERR|CANTOPEN).*|(08|28|3D|57|58)[0-9A-Z]{3})$/],
];

/** Errors of the driver for PostgreSQL that bear no code. */
const WITHOUT_CODE =
  /^(Connection terminated|timeout e|Query read timeout|Client (was closed|has encountered a connection error))/;

/** Returns why an error of the system or of either database makes a request impossible at this moment, if it does. */
export function unavailabilityOf(error: unknown): Unavailability | undefined {
  if (error instanceof UnavailableError) return error.unavailability;
  if (isDiskFull(error)) return 'full';
  const code = errorCode(error);
  if (code === undefined) {
    return error instanceof Error && WITHOUT_CODE.test(error.message) ? 'unreachable' : undefined;
  }
  // No server listens at a socket that PostgreSQL makes when it starts.
  if (code === 'ENOENT' && (error as { syscall?: unknown }).syscall === 'connect')
    return 'unreachable';
  return CODES.find(([, codes]) => codes.test(code))?.[0];
}

const MESSAGES: Partial<Record<Unavailability, string>> = {
  full: 'Ruang penyimpanan server sedang penuh. Silakan coba lagi nanti.',
  'read-only': 'Perubahan belum dapat disimpan saat ini. Silakan coba lagi sebentar lagi.',
};

export function refuseWhile(unavailability: Unavailability): RequestError {
  // A disk has room again no sooner than in a minute.
  const parts = unavailability === 'full' ? { headers: { 'retry-after': '60' } } : {};
  return new RequestError(503, MESSAGES[unavailability], undefined, parts);
}
