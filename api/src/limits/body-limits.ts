import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { patient } from '@teluk-mart/server-kit/patience';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientErrorHandler } from '../errors/error-handler';
import { RequestError } from '../errors/request-error';
import { networkOf, NETWORKS_OF_WIDE, wideNetworkOf } from './networks';

/** Bytes up to which a body that announces its length is small: a login, a status, a report, no file. */
const SMALL_BODY = 16 * 1024;

/**
 * Bodies that come in at a time, by what is blamed for them: a session, or a network, which a whole shop may share. Each
 * has its own budget, so that files on their way keep out neither a login nor the staff.
 */
const BUDGETS = {
  session: 20,
  small: 200,
  large: 40,
  /** Bodies whose answer has been sent: the rest is read and forgotten. */
  answered: 40,
} as const;

/** Bytes a second of a body that gives way to no other: a file over a slow phone line has more than twice as many. */
const GOOD_RATE = 8 * 1024;

/**
 * Milliseconds to pause after each piece of up to 64 KB of an answered body, times the number of such bodies from its
 * wide network. Together they get 6 MB a second; a client that keeps sending the same waits for its own bodies.
 */
const ANSWERED_PAUSE = 10;

/** Bytes that are read after an answer, more than the largest form that is read at all. */
const MAX_ANSWERED_BYTES = 64 * 1024 * 1024;

/** Looks at the bodies in each span. */
const LOOKS = 10;

interface BodyLimits {
  /** Fewest bytes a second of a body, in each span of time: the worst mobile line has several times as many. */
  leastRate?: number;
  /** Milliseconds of such a span: a phone may lose its net for a while. */
  span?: number;
}

/** A budget of bodies. */
interface Share {
  key: string;
  limit: number;
}

/** Makes the shares of a network and of its wide network in a budget. */
function sharesOf(kind: keyof typeof BUDGETS, address: string): Share[] {
  const limit = BUDGETS[kind];
  return [
    { key: `${kind} ${networkOf(address)}`, limit },
    { key: `${kind} ${wideNetworkOf(address)}`, limit: limit * NETWORKS_OF_WIDE },
  ];
}

/** A body that is coming in. */
class IncomingBody {
  readonly socket: Socket;
  readonly isSmall: boolean;
  readonly begunAt = performance.now();
  /** Time at which its answer was sent, before the whole body was there. */
  answeredAt: number | undefined;
  /** The groups that count it. */
  groups: Set<IncomingBody>[] = [];
  /** Bytes that the connection had brought at the last look at its rate, and when that was. */
  lastLook: { at: number; bytes: number };
  /** Allows the connection to be closed from now on. */
  readonly mayClose: () => void;
  private readonly bytesBefore: number;

  /** @param session that has signed the request */
  constructor(
    readonly request: FastifyRequest,
    private readonly session: string | undefined,
  ) {
    const { headers, raw } = request;
    this.socket = raw.socket;
    this.mayClose = readOnWhenClosed(this.socket);
    this.isSmall = Number(headers['content-length'] ?? Infinity) <= SMALL_BODY;
    this.bytesBefore = this.socket.bytesRead;
    this.lastLook = { at: this.begunAt, bytes: this.bytesBefore };
  }

  get received(): number {
    return this.socket.bytesRead - this.bytesBefore;
  }

  get isAnswered(): boolean {
    return this.answeredAt !== undefined;
  }

  /**
   * Returns by how many bytes it lags behind a body that comes in well, or for how many milliseconds its sender has had
   * the answer.
   */
  lag(now: number): number {
    if (this.answeredAt !== undefined) return now - this.answeredAt;
    if (this.request.raw.complete) return 0;
    return ((now - this.begunAt) * GOOD_RATE) / 1000 - this.received;
  }

  /** Returns the budgets that it belongs to: of its session, or of its network. */
  shares(): Share[] {
    if (this.isAnswered) return sharesOf('answered', this.request.ip);
    if (this.session !== undefined)
      return [{ key: `session ${this.session}`, limit: BUDGETS.session }];
    return sharesOf(this.isSmall ? 'small' : 'large', this.request.ip);
  }

  /** Reads and forgets what is still to come, piece by piece. */
  discard(): void {
    const { raw } = this.request;
    stopReading(raw);
    raw.on('data', () => {
      raw.pause();
      const bodies = Math.max(...this.groups.map(({ size }) => size));
      setTimeout(() => raw.resume(), ANSWERED_PAUSE * bodies);
    });
    raw.resume();
  }
}

/** The bodies that come in. Where a budget is full, the one that lags most gives way to a newcomer. */
class IncomingBodies {
  private readonly groups = new Map<string, Set<IncomingBody>>();
  private readonly all = new Set<IncomingBody>();

  constructor(private readonly limits: Required<BodyLimits>) {}

  /** Counts a body; returns false where its budget is full of bodies that come in well. */
  enter(body: IncomingBody): boolean {
    const shares = body.shares();
    const isRefused = shares.some(
      ({ key, limit }) => (this.groups.get(key)?.size ?? 0) >= limit && !this.endSlowest(key),
    );
    if (isRefused) return false;
    body.groups = shares.map(({ key }) => {
      const group = this.groups.get(key) ?? new Set();
      this.groups.set(key, group.add(body));
      return group;
    });
    this.all.add(body);
    return true;
  }

  /** Counts a body no longer. */
  leave(body: IncomingBody): void {
    this.all.delete(body);
    for (const group of body.groups) group.delete(body);
    body.groups = [];
  }

  /** Ends a body and its connection: with an answer, unless it has had one. */
  end(body: IncomingBody): void {
    this.leave(body);
    const { socket } = body;
    body.mayClose();
    if (!body.isAnswered) {
      const error = new Error('a body comes in too slowly');
      clientErrorHandler(Object.assign(error, { code: 'ERR_BODY_TOO_SLOW' }), socket);
    }
    socket.destroySoon();
  }

  /** Ends the bodies that have had their answers. */
  endAnswered(): void {
    for (const body of this.all) if (body.isAnswered) this.end(body);
  }

  /** Ends the bodies that hardly come in, and those that go on for too long after their answer. */
  look(): void {
    const now = performance.now();
    for (const body of this.all) {
      const isTooLong = body.isAnswered && body.received > MAX_ANSWERED_BYTES;
      if (body.request.raw.complete) this.leave(body);
      else if (isTooLong || this.isTooSlow(body, now)) this.end(body);
    }
    for (const [key, group] of this.groups) if (group.size === 0) this.groups.delete(key);
  }

  private isTooSlow(body: IncomingBody, now: number): boolean {
    const { leastRate, span } = this.limits;
    const { at, bytes } = body.lastLook;
    if (now - at < span) return false;
    const { bytesRead } = body.socket;
    body.lastLook = { at: now, bytes: bytesRead };
    return bytesRead - bytes < (leastRate * (now - at)) / 1000;
  }

  private endSlowest(key: string): boolean {
    const now = performance.now();
    let slowest: IncomingBody | undefined;
    let most = 0;
    for (const body of this.groups.get(key) ?? []) {
      const lag = body.lag(now);
      if (lag <= most) continue;
      slowest = body;
      most = lag;
    }
    if (slowest) this.end(slowest);
    return slowest !== undefined;
  }
}

/**
 * Keeps reading a connection that Node closes after an answer, until closing is allowed. Closing it while a body comes
 * in sends a reset, and the answer may be lost. It is not even half closed: many senders stop at that, too.
 */
function readOnWhenClosed(socket: Socket): () => void {
  let isToClose = false;
  socket.destroySoon = () => {
    isToClose = true;
  };
  return () => {
    Reflect.deleteProperty(socket, 'destroySoon');
    if (isToClose) socket.destroySoon();
  };
}

/** Leaves the rest of a body unread until its answer has been sent, whatever has read it until now. */
export function stopReading(body: Readable): void {
  body.unpipe();
  body.removeAllListeners('readable');
  body.removeAllListeners('data');
  body.pause();
}

function hasBody({ headers }: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

/**
 * Bounds the bodies that come in at a time, and ends connections whose body hardly comes in. Each holds a connection
 * and, with a file, room in the staging folder. An answer that is sent before its request's body is in reaches the
 * sender: the rest is read and forgotten, within these bounds (docs/decisions/040-limits.md).
 *
 * @param sessionOf finds the session that a request is signed with, if any, without asking the database
 */
export function limitBodies(
  app: FastifyInstance,
  sessionOf: (request: FastifyRequest) => string | undefined,
  { leastRate = 100, span = patient(60_000) }: BodyLimits = {},
): void {
  const bodies = new IncomingBodies({ leastRate, span });
  const timer = setInterval(() => bodies.look(), span / LOOKS).unref();
  app.addHook('preClose', async () => bodies.endAnswered());
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // The server's own requests have no connection.
    if (!hasBody(request) || typeof socket.bytesRead !== 'number') return done();
    const body = new IncomingBody(request, sessionOf(request));
    // Node would read a body to its end at once if its reading has not begun when its answer is sent.
    request.raw.read(0);
    request.raw.once('close', () => {
      bodies.leave(body);
      body.mayClose();
    });
    reply.raw.once('finish', () => {
      bodies.leave(body);
      if (request.raw.complete) return body.mayClose();
      body.answeredAt = performance.now();
      if (bodies.enter(body)) body.discard();
      else bodies.end(body);
    });
    if (bodies.enter(body)) return done();
    done(new RequestError(429, undefined, undefined, { 'retry-after': '30' }));
  });
}
