import type { FastifyInstance } from 'fastify';

/**
 * Runs a job again and again while a server is up, one run at a time. Its end aborts the signal and waits for the run
 * under way. Returns a function that runs the job at once, or waits for the run under way; a failure is only logged.
 *
 * @param timing milliseconds between two runs, and the words for the log where one fails
 */
export function repeat(
  app: FastifyInstance,
  timing: { every: number; failure: string },
  job: (closing: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    running ??= job(closing.signal)
      .catch((error: unknown) => app.log.error({ err: error }, timing.failure))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  app.addHook('onReady', async () => {
    timer = setInterval(() => void run(), timing.every).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
    await running;
  });
  return run;
}
