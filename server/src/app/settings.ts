import { isIP } from 'node:net';
import path from 'node:path';
import { array, mixed, number, object, string, ValidationError } from 'yup';

/** A setting that cannot be used; the message names the variable and says what it should be. */
export class SettingsError extends Error {
  constructor(variable: string, violation: string, options?: ErrorOptions) {
    super(`${variable} ${violation}`, options);
    this.name = 'SettingsError';
  }
}

/** Returns the message of a violation, with the value as it was set. */
function mustBe(what: string) {
  return ({ originalValue }: { originalValue?: unknown }) =>
    `must be ${what}, but is "${String(originalValue)}".`;
}

function wholeNumber<Fallback extends number | undefined>(
  fallback: Fallback,
  low: number,
  high: number,
) {
  const words = mustBe(`a whole number from ${low} to ${high}`);
  return number()
    .transform((_number, given: string) => (/^\d+$/.test(given) ? Number(given) : NaN))
    .typeError(words)
    .min(low, words)
    .max(high, words)
    .default(fallback);
}

function oneOf<Choice extends string>(choices: readonly Choice[], fallback: Choice) {
  const words = mustBe(`one of ${choices.join(', ')}`);
  return string<Choice>().oneOf(choices, words).default(fallback);
}

function entriesOf(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Reads entries that are separated by commas. */
function list(what: string, isValid: (entry: string) => boolean) {
  const words = ({ value }: { value?: unknown }) => `must be ${what}, but has "${String(value)}".`;
  const entry = string().defined().test('entry', words, isValid);
  return array(entry).transform((_list, given: string) => entriesOf(given));
}

function isOrigin(entry: string): boolean {
  return /^https?:/.test(entry) && URL.canParse(entry) && new URL(entry).origin === entry;
}

/** Returns true if an entry is the name of a host, without a port; an address of IPv6 stands in brackets. */
function isHostName(entry: string): boolean {
  const address = `http://${entry}/`;
  return URL.canParse(address) && new URL(address).hostname === entry.toLowerCase();
}

function isProxyAddress(entry: string): boolean {
  const [address = '', bits = '0'] = entry.split('/');
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits);
}

/** Returns `undefined` for a text that names no proxies in any of the ways that there are. */
function readProxies(given: string): false | number | string[] | undefined {
  if (given === 'false' || given === '0') return false;
  if (given === 'true') return 1;
  if (/^\d$/.test(given)) return Number(given);
  const addresses = entriesOf(given);
  return addresses.every(isProxyAddress) ? addresses : undefined;
}

/** The variables and their defaults, as the README's table has them. */
const ENVIRONMENT = object({
  DATABASE_URL: string().matches(
    /^postgres(ql)?:\/\/\S+$/,
    // The address may hold a password: it is not shown.
    'must be the address of a PostgreSQL database such as postgres://user:password@host:5432/teluk_mart.',
  ),
  DATABASE_CONNECTIONS: wholeNumber(10, 2, 100),
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: string().default('0.0.0.0'),
  DATA_DIR: string().default('data'),
  SEED: oneOf(['demo', 'none'], 'demo'),
  SEED_PASSWORD: string().min(6, 'must have at least 6 characters.'),
  SEED_DIRECTORY: string().default('server/seed'),
  PUBLIC_URL: string()
    .transform((given: string) => given.replace(/\/$/, ''))
    .test(
      'origin',
      mustBe('an origin such as https://example.com, without a path'),
      (value) => value === undefined || isOrigin(value),
    ),
  ALLOWED_HOSTS: list(
    'names of hosts such as telukmart.example separated by commas, without ports, or *',
    (entry) => entry === '*' || isHostName(entry),
  ).default([]),
  SECURITY_CONTACT: string()
    // An e-mail address is one by itself.
    .transform((given: string) => given.replace(/^[^\s@:/]+@[^\s@:/]+$/, 'mailto:$&'))
    .matches(/^(mailto:\S+@\S+|https:\/\/\S+)$/, {
      message: mustBe('an e-mail address or an address that begins with https://'),
    }),
  API_DOCS: oneOf(['on', 'off', 'unset'], 'unset'),
  CORS_ORIGINS: list('origins such as https://example.com separated by commas', isOrigin).default(
    [],
  ),
  TRUST_PROXY: mixed((value): value is false | number | string[] => typeof value !== 'string')
    .transform((_value, given: string) => readProxies(given) ?? given)
    .typeError(
      mustBe(
        'false, the number of your proxies (true is 1), or their addresses separated by commas',
      ),
    )
    .default(false),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'warn'),
  LOG_REQUESTS: oneOf(['on', 'off'], 'off'),
  METRICS_PORT: wholeNumber(undefined, 0, 65_535),
  METRICS_HOST: string().default('127.0.0.1'),
  APPLICATION_LIMIT: wholeNumber(100, 1, 1_000_000),
  SESSION_HOURS: wholeNumber(24, 1, 720),
  SMTP_URL: string().matches(
    /^smtps?:\/\/\S+$/,
    // The address may hold a password: it is not shown.
    'must be the address of a mail server such as smtps://user:password@mail.example:465.',
  ),
  MAIL_FROM: string().email('must be a mail address.'),
  REQUIRE_SECOND_FACTOR: oneOf(['none', 'admin'], 'none'),
  AUDIT_MONTHS: wholeNumber(24, 1, 120),
  CV_LINK_SECONDS: wholeNumber(300, 1, 3600),
  BACKUP_DIR: string(),
  BACKUP_EVERY: wholeNumber(24, 1, 720),
  BACKUP_KEEP: wholeNumber(7, 1, 1000),
  BACKUP_KEY: string().min(12, 'must have at least 12 characters.'),
});

type Environment = Readonly<Record<string, string | undefined>>;

/** Checks the variables that are set: one of nothing but blanks is not. A password keeps its blanks. */
function validate(env: Environment) {
  const trimmed = Object.entries({ ...env }).map(
    ([name, value = '']) => [name, name === 'SEED_PASSWORD' ? value : value.trim()] as const,
  );
  try {
    return ENVIRONMENT.validateSync(
      Object.fromEntries(trimmed.filter(([, value]) => value !== '')),
    );
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const [variable = ''] = (error.path ?? '').split('[');
    throw new SettingsError(variable, error.message);
  }
}

/**
 * Returns the hosts that may be asked for: that of the public address, and those that are named besides; none for any.
 */
function hostsOf(publicUrl: string | undefined, given: readonly string[]): readonly string[] {
  if (given.includes('*')) return [];
  const own = publicUrl === undefined ? [] : [new URL(publicUrl).hostname];
  return [...new Set([...own, ...given.map((name) => name.toLowerCase())])];
}

/** Throws where backups would lie in the folder that they are made of. */
function backupFolder(given: string | undefined, dataDirectory: string): string | undefined {
  if (given === undefined) return undefined;
  const folder = path.resolve(given);
  if (`${folder}${path.sep}`.startsWith(`${dataDirectory}${path.sep}`))
    throw new SettingsError('BACKUP_DIR', 'must lie outside DATA_DIR, best on another disk.');
  return folder;
}

/** Reads the environment once, at start; throws a `SettingsError` that names what is wrong. */
export function readSettings(env: Environment) {
  const given = validate(env);
  const dataDirectory = path.resolve(given.DATA_DIR);
  const corsOrigins: readonly string[] = given.CORS_ORIGINS;
  if (given.SMTP_URL && !(given.MAIL_FROM && given.PUBLIC_URL)) {
    // Links lead to the public address: a request's own host may be forged.
    throw new SettingsError('SMTP_URL', 'needs MAIL_FROM and PUBLIC_URL.');
  }
  return {
    /** TCP port; 0 lets the system choose. */
    port: given.PORT,
    /** Address to listen on. */
    host: given.HOST,
    /** Absolute path of the folder with the database and all files; with `databaseUrl`, with copies of files alone. */
    dataDirectory,
    /** Address of the PostgreSQL database that holds everything; `undefined` for the embedded one. */
    databaseUrl: given.DATABASE_URL,
    /** Most connections of this server to PostgreSQL for the API. */
    databaseConnections: given.DATABASE_CONNECTIONS,
    seed: given.SEED,
    /** Password of the demo's staff accounts; without it a random one is made and printed once. */
    seedPassword: given.SEED_PASSWORD,
    seedDirectory: path.resolve(given.SEED_DIRECTORY),
    /** Origin in addresses that leave the server; without it each request's own stands in. */
    publicUrl: given.PUBLIC_URL,
    /** Names of hosts that requests may ask for, in small letters and without a port; none where any will do. */
    allowedHosts: hostsOf(given.PUBLIC_URL, given.ALLOWED_HOSTS),
    /** Address (`mailto:` or `https:`) for people who find a hole. */
    securityContact: given.SECURITY_CONTACT,
    /** With a public address this is production, where the API's documentation is off by default. */
    apiDocs: given.API_DOCS === 'on' || (given.API_DOCS === 'unset' && !given.PUBLIC_URL),
    /** Origins besides the server's own that browsers may call the API from (docs/specification.md#api-conventions). */
    corsOrigins,
    /** Proxies whose `X-Forwarded-For` is trusted: none, a number of own proxies, or those at these addresses. */
    trustProxy: given.TRUST_PROXY,
    logLevel: given.LOG_LEVEL,
    /** Logs every request, not only those that failed or were slow. */
    logRequests: given.LOG_REQUESTS === 'on',
    metricsPort: given.METRICS_PORT,
    metricsHost: given.METRICS_HOST,
    /** Applications that one address may send within five minutes. */
    applicationLimit: given.APPLICATION_LIMIT,
    sessionHours: given.SESSION_HOURS,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    /** Accounts that must have a second factor: until they have one, nothing else works for them. */
    requireSecondFactor: given.REQUIRE_SECOND_FACTOR,
    auditMonths: given.AUDIT_MONTHS,
    cvLinkSeconds: given.CV_LINK_SECONDS,
    /** Absolute path of the folder for scheduled backups; `undefined` makes none. */
    backupDirectory: backupFolder(given.BACKUP_DIR, dataDirectory),
    /** Hours between two scheduled backups. */
    backupEvery: given.BACKUP_EVERY,
    backupKeep: given.BACKUP_KEEP,
    backupKey: given.BACKUP_KEY,
  };
}

/** Settings that are decided when the server is started. */
export type Settings = ReturnType<typeof readSettings>;

/** Location of a shop's data. */
export type DataLocation = Pick<Settings, 'dataDirectory' | 'databaseUrl'>;
