import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RenderedPage, RenderRequest } from '@teluk-mart/contract/rendering';
import { patient } from '../../app/patience';
import type { RenderFailure } from '../../releases/journal/render-failure';
import { ask, ProgramEndedError, startProgram } from './child-program';

const PROGRAM = {
  file: path.join(path.dirname(fileURLToPath(import.meta.url)), 'programs/render-pages.mjs'),
  heapMegabytes: 192,
};

/** Most megabytes that a process may take in all: buffers lie outside the heap, which has its own limit. */
const MAX_MEGABYTES = 512;

/** Milliseconds between two looks at the memory of a process while it has something to do. */
const LOOK_INTERVAL = 50;

/** Renderings after which a process is replaced, so that what an area's code leaks is bounded. */
const MAX_RENDERINGS = 2000;

/** Milliseconds in which a process has to start, on a machine with much other work. */
const START_LIMIT = patient(30_000);

/**
 * Factor by which loading a composition may take longer than a page, which a busy machine needs once. A release waits
 * longer than that, so no visitor's page waits behind code that hangs.
 */
const LOADING_FACTOR = 3;

/** Reason why code of a release could not render a page. The history of releases does not tell of what took too long. */
type FailureKind = RenderFailure['kind'] | 'hangs';

/** Code of a release could not render a page. */
export class RenderError extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** Stack of the error in the page's code. */
    stack?: string,
    /** True if the shell's code failed. */
    readonly isOfShell = false,
  ) {
    super(message);
    if (stack !== undefined) this.stack = stack;
  }
}

/** The process has ended before a page was its turn: another process has to be asked. */
export class NotBegunError extends Error {}

/** The process did not start in time, through no fault of the code that it renders. */
export class NotStartedError extends Error {}

/** Answer of the process to a question: its result, or the error that its code threw. */
interface Answer {
  result?: unknown;
  error?: { message: string; stack: string };
}

/** Throws a failure to load the composition as one of the shell, whose code is loaded first. */
function asFaultOfShell(error: unknown): never {
  if (!(error instanceof RenderError)) throw error;
  throw new RenderError(error.kind, error.message, error.stack, true);
}

/** A process that renders the pages of one composition, one after the other. */
export class RenderProcess {
  private child: ChildProcess | undefined;
  private isStopped = false;
  private readonly loaded: Promise<unknown>;
  private isLoaded = false;
  /** Resolves when no visitor waits for its start any longer. */
  private readonly late: Promise<void>;
  private last: Promise<unknown> = Promise.resolve();
  private renderings = 0;
  /** Reason why it was stopped in the middle of its work. */
  private fault: RenderError | undefined;

  /**
   * @param files makes the question by which it loads the files of the composition
   * @param timeLimit milliseconds that it may take for a page; loading the files may take three times as long
   * @param patience milliseconds for which visitors wait until it has started and loaded the files
   */
  constructor(
    files: () => Promise<object>,
    private readonly timeLimit: number,
    patience: number = timeLimit,
    priority: number = constants.priority.PRIORITY_NORMAL,
  ) {
    this.late = new Promise((resolve) => void setTimeout(resolve, patience).unref());
    this.loaded = Promise.all([files(), this.start(priority)])
      .then(([question]) => this.load(question))
      .then(() => {
        this.isLoaded = true;
      });
    this.loaded.catch(() => this.stop());
  }

  /** Starts the program, before any code of a release runs in it. */
  private async start(priority: number): Promise<void> {
    try {
      this.child = await startProgram({ ...PROGRAM, priority });
      if (this.isStopped) this.stop();
      await this.ask({ kind: 'start' }, START_LIMIT);
    } catch (error) {
      throw new NotStartedError('the process did not start', { cause: error });
    }
  }

  /** Returns true if it takes no further pages. */
  get isSpent(): boolean {
    return this.renderings >= MAX_RENDERINGS || this.hasEnded;
  }

  /**
   * Waits until it has loaded the composition, at most as long as a visitor waits.
   *
   * @throws NotStartedError if that takes longer; a later failure goes to `onLoadFailure`
   */
  async untilLoaded(onLoadFailure: (error: unknown) => void): Promise<void> {
    const loading = this.loaded.catch(asFaultOfShell);
    await Promise.race([loading, this.late]);
    if (this.isLoaded) return;
    loading.catch(onLoadFailure);
    throw new NotStartedError('the process has not started yet');
  }

  /** Loads and runs the code of all areas ahead; one that fails will do so again when a page of it is asked for. */
  warmUp(): Promise<void> {
    const warming = this.last
      .then(() => this.loaded)
      .then(() => this.load({ kind: 'warm-up' }))
      .then(
        () => undefined,
        () => undefined,
      );
    this.last = warming;
    return warming;
  }

  /**
   * @throws RenderError where the page throws, ends the process or takes too much; NotBegunError where the process
   * ended before its turn
   */
  render(area: string, request: RenderRequest): Promise<RenderedPage> {
    this.renderings += 1;
    const rendering = this.last.then(async () => {
      await this.loaded.catch(asFaultOfShell);
      if (this.hasEnded) throw new NotBegunError();
      return (await this.ask({ kind: 'render', area, request })) as RenderedPage;
    });
    this.last = rendering.catch(() => undefined);
    return rendering;
  }

  /** Stops when all pages that it was asked for are rendered, and not while a visitor waits for its start. */
  retire(): void {
    void Promise.allSettled([this.loaded, this.last]).then(() => this.stop());
  }

  stop(): void {
    this.isStopped = true;
    this.child?.kill('SIGKILL');
  }

  private get hasEnded(): boolean {
    const { exitCode = null, signalCode = null } = this.child ?? {};
    return this.isStopped || exitCode !== null || signalCode !== null;
  }

  private load(question: object): Promise<unknown> {
    return this.ask(question, LOADING_FACTOR * this.timeLimit);
  }

  private async ask(question: object, timeLimit = this.timeLimit): Promise<unknown> {
    const { child } = this;
    if (!child || this.hasEnded) throw this.endError();
    const late = () => this.stopFor('hangs', `took longer than ${timeLimit / 1000} s`);
    const timer = setTimeout(late, timeLimit);
    const watch = setInterval(() => void this.checkMemory(), LOOK_INTERVAL);
    try {
      const { result, error } = await ask<Answer>(child, question);
      if (error) throw new RenderError('throws', error.message, error.stack);
      return result;
    } catch (error) {
      throw error instanceof ProgramEndedError ? this.endError() : error;
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      void this.checkMemory();
    }
  }

  private stopFor(kind: FailureKind, message: string): void {
    this.fault ??= new RenderError(kind, message);
    this.stop();
  }

  /** Returns why the process has ended. V8 aborts it where the heap is full. */
  private endError(): RenderError {
    const { exitCode, signalCode } = this.child ?? {};
    if (this.fault) return this.fault;
    if (signalCode === 'SIGABRT')
      return new RenderError('memory', `took more than ${PROGRAM.heapMegabytes} MB of heap`);
    return new RenderError('ends', `ended its process (${signalCode ?? `status ${exitCode}`})`);
  }

  /** Stops a process that takes too much memory. Only Linux reports it; elsewhere heap and time are the limits. */
  private async checkMemory(): Promise<void> {
    const status = await readFile(`/proc/${this.child?.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0);
    if (kilobytes > MAX_MEGABYTES * 1024)
      this.stopFor('memory', `took more than ${MAX_MEGABYTES} MB of memory`);
  }
}
