import { isIP } from 'node:net';
import path from 'node:path';
import { array, mixed, number, object, reach, type Schema, string, ValidationError } from 'yup';

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

/** Reads the path of a folder. */
function folder() {
  return string().transform((given: string) => path.resolve(given));
}

/** All that is decided when the server is started: each setting with its default, labelled with its variable. */
const SETTINGS = object({
  /** Address of the PostgreSQL database that holds everything; `undefined` for the embedded one. */
  databaseUrl: string()
    .label('DATABASE_URL')
    .matches(
      /^postgres(ql)?:\/\/\S+$/,
      // The address may hold a password: it is not shown.
      'must be the address of a PostgreSQL database such as postgres://user:password@host:5432/teluk_mart.',
    ),
  /** Most connections of this server to PostgreSQL for the API. */
  databaseConnections: wholeNumber(10, 2, 100).label('DATABASE_CONNECTIONS'),
  /** TCP port; 0 lets the system choose. */
  port: wholeNumber(3000, 0, 65_535).label('PORT'),
  /** Address to listen on. */
  host: string().default('0.0.0.0').label('HOST'),
  /** Absolute path of the folder with the embedded database, and with uploads while they come in. */
  dataDirectory: folder()
    .default(() => path.resolve('data'))
    .label('DATA_DIR'),
  seed: oneOf(['demo', 'none'], 'demo').label('SEED'),
  /** Password of the demo's staff accounts; without it a random one is made and printed once. */
  seedPassword: string().min(6, 'must have at least 6 characters.').label('SEED_PASSWORD'),
  seedDirectory: folder()
    .default(() => path.resolve('server/seed'))
    .label('SEED_DIRECTORY'),
  /** Origin in addresses that leave the server; without it each request's own stands in. */
  publicUrl: string()
    .label('PUBLIC_URL')
    .transform((given: string) => given.replace(/\/$/, ''))
    .test(
      'origin',
      mustBe('an origin such as https://example.com, without a path'),
      (value) => value === undefined || isOrigin(value),
    ),
  /** Names of hosts that requests may ask for, in small letters and without a port; none where any will do. */
  allowedHosts: list(
    'names of hosts such as telukmart.example separated by commas, without ports, or *',
    (entry) => entry === '*' || isHostName(entry),
  )
    .default([])
    .label('ALLOWED_HOSTS'),
  /** Address (`mailto:` or `https:`) for people who find a hole. */
  securityContact: string()
    .label('SECURITY_CONTACT')
    // An e-mail address is one by itself.
    .transform((given: string) => given.replace(/^[^\s@:/]+@[^\s@:/]+$/, 'mailto:$&'))
    .matches(/^(mailto:\S+@\S+|https:\/\/\S+)$/, {
      message: mustBe('an e-mail address or an address that begins with https://'),
    }),
  /** With a public address this is production, where the API's documentation is off by default. */
  apiDocs: oneOf(['on', 'off', 'unset'], 'unset').label('API_DOCS'),
  /** Origins besides the server's own that browsers may call the API from (docs/specification.md#api-conventions). */
  corsOrigins: list('origins such as https://example.com separated by commas', isOrigin)
    .default([])
    .label('CORS_ORIGINS'),
  /** Proxies whose `X-Forwarded-For` is trusted: none, a number of own proxies, or those at these addresses. */
  trustProxy: mixed((value): value is false | number | string[] => typeof value !== 'string')
    .label('TRUST_PROXY')
    .transform((_value, given: string) => readProxies(given) ?? given)
    .typeError(
      mustBe(
        'false, the number of your proxies (true is 1), or their addresses separated by commas',
      ),
    )
    .default(false),
  logLevel: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'warn').label(
    'LOG_LEVEL',
  ),
  /** Logs every request, not only those that failed or were slow. */
  logRequests: oneOf(['on', 'off'], 'off').label('LOG_REQUESTS'),
  metricsPort: wholeNumber(undefined, 0, 65_535).label('METRICS_PORT'),
  metricsHost: string().default('127.0.0.1').label('METRICS_HOST'),
  /** Applications that one address may send within five minutes. */
  applicationLimit: wholeNumber(100, 1, 1_000_000).label('APPLICATION_LIMIT'),
  sessionHours: wholeNumber(24, 1, 720).label('SESSION_HOURS'),
  smtpUrl: string()
    .label('SMTP_URL')
    .matches(
      /^smtps?:\/\/\S+$/,
      // The address may hold a password: it is not shown.
      'must be the address of a mail server such as smtps://user:password@mail.example:465.',
    ),
  mailFrom: string().email('must be a mail address.').label('MAIL_FROM'),
  /** Accounts that must have a second factor: until they have one, nothing else works for them. */
  requireSecondFactor: oneOf(['none', 'admin'], 'none').label('REQUIRE_SECOND_FACTOR'),
  auditMonths: wholeNumber(24, 1, 120).label('AUDIT_MONTHS'),
  cvLinkSeconds: wholeNumber(300, 1, 3600).label('CV_LINK_SECONDS'),
  /** Absolute path of the folder for scheduled backups; `undefined` makes none. */
  backupDirectory: folder().label('BACKUP_DIR'),
  /** Hours between two scheduled backups. */
  backupEvery: wholeNumber(24, 1, 720).label('BACKUP_EVERY'),
  backupKeep: wholeNumber(7, 1, 1000).label('BACKUP_KEEP'),
  backupKey: string().min(12, 'must have at least 12 characters.').label('BACKUP_KEY'),
});

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the variable of a setting. */
function variableOf(name: string): string {
  return (reach(SETTINGS, name) as Schema).spec.label ?? '';
}

/** Checks the variables that are set: one of nothing but blanks is not. A password keeps its blanks. */
function validate(env: Environment) {
  const given = Object.keys(SETTINGS.fields).flatMap((name) => {
    const value = env[variableOf(name)] ?? '';
    if (value.trim() === '') return [];
    return [[name, name === 'seedPassword' ? value : value.trim()]];
  });
  try {
    return SETTINGS.validateSync(Object.fromEntries(given));
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const [name = ''] = (error.path ?? '').split('[');
    throw new SettingsError(variableOf(name), error.message);
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

/** Reads the environment once, at start; throws a `SettingsError` that names what is wrong. */
export function readSettings(env: Environment) {
  const given = validate(env);
  const { publicUrl, dataDirectory, backupDirectory, corsOrigins } = given;
  // Links lead to the public address: a request's own host may be forged.
  if (given.smtpUrl && !(given.mailFrom && publicUrl))
    throw new SettingsError('SMTP_URL', 'needs MAIL_FROM and PUBLIC_URL.');
  if (backupDirectory && `${backupDirectory}${path.sep}`.startsWith(`${dataDirectory}${path.sep}`))
    throw new SettingsError('BACKUP_DIR', 'must lie outside DATA_DIR, best on another disk.');
  return {
    ...given,
    allowedHosts: hostsOf(publicUrl, given.allowedHosts),
    apiDocs: given.apiDocs === 'on' || (given.apiDocs === 'unset' && !publicUrl),
    corsOrigins: corsOrigins as readonly string[],
    logRequests: given.logRequests === 'on',
  };
}

/** Settings that are decided when the server is started. */
export type Settings = ReturnType<typeof readSettings>;

/** Location of a shop's data. */
export type DataLocation = Pick<Settings, 'dataDirectory' | 'databaseUrl'>;
