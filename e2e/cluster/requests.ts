/** Outcome of a request. */
export interface Answer {
  /** 0 if no answer came, or not all of it. */
  status: number;
  headers: Headers;
  body: Buffer;
  /** Milliseconds on the clock of `performance`. */
  begun: number;
  ended: number;
  /** Reason why no answer came. */
  failure?: string;
}

/** Milliseconds after which no client waits any longer. */
const PATIENCE = 20_000;

/** Sends a request and reads the answer to its end; never rejects. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const begun = performance.now();
  const patience = AbortSignal.timeout(PATIENCE);
  const signal = init.signal ? AbortSignal.any([init.signal, patience]) : patience;
  try {
    const answer = await fetch(url, { redirect: 'manual', ...init, signal });
    const body = Buffer.from(await answer.arrayBuffer());
    const { status, headers } = answer;
    return { status, headers, body, begun, ended: performance.now() };
  } catch (error) {
    const { message, cause } = error as Error;
    const failure = cause instanceof Error ? `${message}: ${cause.message}` : message;
    const [headers, body] = [new Headers(), Buffer.alloc(0)];
    return { status: 0, headers, body, begun, ended: performance.now(), failure };
  }
}

/** Returns true if the outcome of a request is unknown: it may have been carried out or not. */
export function isUndecided({ status }: Answer): boolean {
  return status === 0 || status >= 500;
}

/** Describes an answer for a report. */
export function wordsOf({ status, failure, body, begun, ended }: Answer): string {
  const said = (failure ?? body.toString()).replaceAll(/\s+/g, ' ').slice(0, 200);
  return `${status} after ${(ended - begun).toFixed(0)} ms: ${said}`;
}

/** Reads JSON; the shape is the caller's claim. */
export function jsonOf<Shape>({ body }: Answer): Shape {
  return JSON.parse(body.toString()) as Shape;
}
