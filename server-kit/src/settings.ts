import { isIP } from 'node:net';
import path from 'node:path';

/** Everything that is decided when the server is started. */
export interface Config {
  /** TCP port; 0 lets the system choose. */
  port: number;
  /** Address to listen on. */
  host: string;
  /** Absolute path of the folder with the database and all stored files. */
  dataDirectory: string;
  /** What an empty data directory is filled with. */
  seed: 'demo' | 'none';
  /** Password of the demo's staff accounts; without it a random one is made and printed once. */
  seedPassword: string | undefined;
  /** Absolute path of the folder with the demo's pictures. */
  seedDirectory: string;
  /** Origins besides the server's own that browsers may call the API from (resolutions 20). */
  corsOrigins: readonly string[];
  /**
   * Whose `X-Forwarded-For` is believed: nobody's, that of so many proxies of one's own, or that of proxies at these
   * addresses. What stands further left comes from the client and is never believed.
   */
  trustProxy: false | number | string[];
  logLevel: LogLevel;
  /** Applications that one address may send within five minutes. */
  applicationLimit: number;
  /** Hours that a staff session lives without being used. */
  sessionHours: number;
  /** Whether pictures are kept as AVIF too, which browsers that know it get instead of WebP. */
  avif: boolean;
  /** Seconds for which a link to a CV is good. */
  cvLinkSeconds: number;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used; the message names the variable and says what it should be. */
export class ConfigError extends Error {
  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`);
    this.name = 'ConfigError';
  }
}

function readNumber(
  env: Environment,
  name: string,
  fallback: number,
  [low, high]: [number, number],
) {
  const text = env[name]?.trim() ?? '';
  if (text === '') return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= low && value <= high) return value;
  throw new ConfigError(name, `must be a whole number from ${low} to ${high}, but is "${text}".`);
}

function readChoice<Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const text = env[name]?.trim() ?? '';
  if (text === '') return fallback;
  const choice = choices.find((candidate) => candidate === text);
  if (choice !== undefined) return choice;
  throw new ConfigError(name, `must be one of ${choices.join(', ')}, but is "${text}".`);
}

function readOrigins(env: Environment, name: string): string[] {
  const entries = (env[name] ?? '').split(',').map((entry) => entry.trim());
  return entries.filter(Boolean).map((entry) => {
    const url = URL.canParse(entry) ? new URL(entry) : undefined;
    if (url && /^https?:$/.test(url.protocol) && url.origin === entry) return entry;
    throw new ConfigError(
      name,
      `must be origins such as https://example.com separated by commas, but has "${entry}".`,
    );
  });
}

const PROXY_ADDRESS = /^[\da-f.:]+(\/\d{1,3})?$/i;

function readProxies(env: Environment, name: string): Config['trustProxy'] {
  const text = env[name]?.trim() ?? '';
  if (text === '' || text === 'false' || text === '0') return false;
  if (text === 'true') return 1;
  if (/^\d$/.test(text)) return Number(text);
  const addresses = text.split(',').map((entry) => entry.trim());
  const areAddresses = addresses.every(
    (entry) => PROXY_ADDRESS.test(entry) && isIP(entry.split('/')[0] ?? '') !== 0,
  );
  if (areAddresses) return addresses;
  throw new ConfigError(
    name,
    `must be false, the number of your proxies (true is 1), or their addresses separated by commas, but is "${text}".`,
  );
}

function readPassword(env: Environment): string | undefined {
  const password = env.SEED_PASSWORD ?? '';
  if (password === '') return undefined;
  if (password.length >= 6) return password;
  throw new ConfigError('SEED_PASSWORD', 'must have at least 6 characters.');
}

/** Reads the environment once, at start; throws a `ConfigError` that names what is wrong. */
export function readConfig(env: Environment): Config {
  if (env.DATABASE_URL?.trim()) {
    throw new ConfigError(
      'DATABASE_URL',
      'is set, but PostgreSQL is not supported by this release yet; unset it to use the embedded database in DATA_DIR.',
    );
  }
  return {
    port: readNumber(env, 'PORT', 3000, [0, 65_535]),
    host: env.HOST?.trim() || '0.0.0.0',
    dataDirectory: path.resolve(env.DATA_DIR?.trim() || 'data'),
    seed: readChoice(env, 'SEED', ['demo', 'none'], 'demo'),
    seedPassword: readPassword(env),
    seedDirectory: path.resolve(env.SEED_DIRECTORY?.trim() || 'api/seed'),
    corsOrigins: readOrigins(env, 'CORS_ORIGINS'),
    trustProxy: readProxies(env, 'TRUST_PROXY'),
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
    applicationLimit: readNumber(env, 'APPLICATION_LIMIT', 100, [1, 1_000_000]),
    sessionHours: readNumber(env, 'SESSION_HOURS', 24, [1, 720]),
    avif: readChoice(env, 'AVIF', ['on', 'off'], 'on') === 'on',
    cvLinkSeconds: readNumber(env, 'CV_LINK_SECONDS', 300, [1, 3600]),
  };
}
