import { errorCode, isDiskFull } from '../app/error-code';
import { RequestError } from './request-error';

/** Reason why a request cannot be served at this moment, through no fault of its own nor of the code. */
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
  constructor(
    readonly unavailability: Unavailability,
    message: string,
  ) {
    super(message);
    this.name = 'UnavailableError';
  }
}

/** Codes of the system and of PostgreSQL, besides those of a full disk. */
const BY_CODE: Readonly<Record<string, Unavailability>> = {
  EROFS: 'read-only',
  /** Sent by PostgreSQL: a standby, or a server that takes no writes. */
  '25006': 'read-only',
  /** Transactions that were in each other's way for too long, and locks. */
  '40001': 'busy',
  '40P01': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  /** A transaction in which this process did nothing for long: it was stopped, or the machine is far too busy. */
  '25P03': 'busy',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
};

/** The same by how a code begins: families of SQLite's codes, and PostgreSQL's classes of two characters. */
const BY_BEGINNING: readonly (readonly [string, Unavailability])[] = [
  /** Another process has been writing for longer than a request should wait. */
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_IOERR', 'unreachable'],
  ['SQLITE_CANTOPEN', 'unreachable'],
];
const BY_CLASS: Readonly<Record<string, Unavailability>> = {
  /** The connection. */
  '08': 'unreachable',
  /** No such account, a wrong password, no such database: somebody is changing them, since the start went well. */
  '28': 'unreachable',
  '3D': 'unreachable',
  /** Too many connections, no memory. */
  '53': 'busy',
  /** Shutting down, starting, terminated by hand. */
  '57': 'unreachable',
  /** The system under PostgreSQL. */
  '58': 'unreachable',
};

/** A code of PostgreSQL. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Errors of the driver for PostgreSQL that bear no code. */
const WITHOUT_CODE =
  /^(Connection terminated|timeout e|Query read timeout|Client (was closed|has encountered a connection error))/;

/** Returns true if no server listens at a socket that PostgreSQL makes when it starts. */
function isMissingSocket(error: unknown): boolean {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  return code === 'ENOENT' && syscall === 'connect';
}

/**
 * Returns why an error of the system or of either database makes a request impossible at this moment; `undefined` for
 * any other error.
 */
export function unavailabilityOf(error: unknown): Unavailability | undefined {
  if (error instanceof UnavailableError) return error.unavailability;
  if (isDiskFull(error)) return 'full';
  const code = errorCode(error);
  if (code === undefined) {
    return error instanceof Error && WITHOUT_CODE.test(error.message) ? 'unreachable' : undefined;
  }
  if (isMissingSocket(error)) return 'unreachable';
  const [, byBeginning] = BY_BEGINNING.find(([beginning]) => code.startsWith(beginning)) ?? [];
  const byClass = SQLSTATE.test(code) ? BY_CLASS[code.slice(0, 2)] : undefined;
  return BY_CODE[code] ?? byBeginning ?? byClass;
}

/** A disk has room again no sooner than in a minute. */
const COME_LATER = { 'retry-after': '60' };

/** Words where those of the status say too little. */
const MESSAGES: Partial<Record<Unavailability, string>> = {
  full: 'Ruang penyimpanan server sedang penuh. Silakan coba lagi nanti.',
  'read-only': 'Perubahan belum dapat disimpan saat ini. Silakan coba lagi sebentar lagi.',
};

/** Makes the refusal of a request that cannot be served at this moment. */
export function refuseWhile(
  unavailability: Unavailability,
  message = MESSAGES[unavailability],
): RequestError {
  const isFull = unavailability === 'full';
  return new RequestError(503, message, undefined, isFull ? COME_LATER : {});
}
