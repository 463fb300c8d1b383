import { setTimeout as wait } from 'node:timers/promises';
import { sha256 } from '@teluk-mart/server-kit/hashes';
import { AwsClient } from 'aws4fetch';
import { ReleaseError } from '../errors';

const ATTEMPTS = 6;

/** Milliseconds before the second attempt; each further pause is twice as long, and a random part shorter. */
const FIRST_PAUSE = 50;

/** Recognises storage that is busy, broken for a moment, or writing the same object for somebody else. */
function callsForRetry(status: number): boolean {
  return status >= 500 || status === 429 || status === 409;
}

/**
 * Does something over the network until it is answered, a few times at most.
 *
 * @returns the last answer, and whether an attempt before it has no known outcome; throws what the last attempt threw
 */
export async function retry<Result extends { status: number }>(
  attempt: () => Promise<Result>,
): Promise<{ result: Result; isRepeated: boolean }> {
  for (let number = 1; ; number++) {
    const isLast = number === ATTEMPTS;
    const result = await attempt().catch((error: unknown) => {
      if (isLast) throw error;
      return undefined;
    });
    if (result && (isLast || !callsForRetry(result.status)))
      return { result, isRepeated: number > 1 };
    await wait(FIRST_PAUSE * 2 ** (number - 1) * (0.5 + Math.random() / 2));
  }
}

/** Address and credentials of a bucket. */
interface S3Options {
  /** Address of the bucket, which is in its host's name or the first part of its path. */
  url: URL;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** One request to the bucket. */
interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT';
  /** Below the address of the bucket; empty for the bucket itself. */
  path: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
  /** Statuses that are answers; any other one is an error. */
  expected: readonly number[];
}

/** A bucket's answer. */
export interface S3Answer {
  status: number;
  headers: Headers;
  body: Buffer;
  /** `true` where an earlier attempt got no clear answer: it may have been carried out all the same. */
  isRepeated: boolean;
}

/** Milliseconds that an attempt may take. */
const TIME_LIMIT = 30_000;

/** `fetch` says only that it failed, and hides why in the cause. */
function notReached(error: unknown): never {
  const hasCause = typeof error === 'object' && error !== null && 'cause' in error;
  const reason = hasCause ? error.cause : error;
  throw new ReleaseError(`The storage of releases cannot be reached: ${String(reason)}`);
}

/**
 * Asks S3-compatible storage. Each request is signed with what it carries, so that storage which got other bytes
 * refuses them. Network errors and answers that call for another try are tried again.
 */
export class S3Client {
  private readonly client: AwsClient;

  constructor(private readonly options: S3Options) {
    const { region, accessKeyId, secretAccessKey } = options;
    this.client = new AwsClient({
      region,
      accessKeyId,
      secretAccessKey,
      service: 's3',
      retries: 0,
    });
  }

  /** Sends a request; throws a `ReleaseError` with what the storage said where that is not expected. */
  async send(request: S3Request): Promise<S3Answer> {
    const { result, isRepeated } = await retry(() => this.attempt(request)).catch(notReached);
    if (request.expected.includes(result.status)) return { ...result, isRepeated };
    throw new ReleaseError(
      `The storage of releases answered ${request.method} ${request.path || '/'} with ${result.status}: ` +
        result.body.toString('utf8').slice(0, 300),
    );
  }

  private async attempt({ method, path, query, headers, body }: S3Request) {
    const url = new URL(`${this.options.url.href.replace(/\/$/, '')}${path && `/${path}`}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const response = await this.client.fetch(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
      // A copy, as the types of a request know no memory that is shared.
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const { status } = response;
    return { status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
  }
}
