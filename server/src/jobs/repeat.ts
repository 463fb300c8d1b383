import type { FastifyInstance } from 'fastify';

/** How often a job runs, and the words for the log where it fails. */
interface Repetition {
  /** Milliseconds between two runs. */
  every: number;
  failure: string;
}

/**
 * Runs a job again and again while a server is up, one run at a time. Its end aborts the signal and waits for the run
 * under way. Returns a function that runs the job at once, or waits for the run under way; a failure is only logged.
 */
export function repeat(
  app: FastifyInstance,
  { every, failure }: Repetition,
  job: (closing: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    running ??= job(closing.signal)
      .catch((error: unknown) => app.log.error({ err: error }, failure))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  app.addHook('onReady', async () => {
    timer = setInterval(() => void run(), every).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
    await running;
  });
  return run;
}
