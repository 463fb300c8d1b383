import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RenderedPage, RenderRequest } from '@teluk-mart/contract/rendering';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { patient } from '../../app/patience';
import type { RenderFailure } from '../../releases/journal/render-failure';
import { SHELL_PART } from '../../releases/versions/composition';

/** The program lies beside this file, and beside the bundle that the server is built to. */
const PROGRAM = path.join(path.dirname(fileURLToPath(import.meta.url)), 'render-pages.mjs');

const HEAP_MEGABYTES = 192;

/** Milliseconds that a page may take, before the browser is left to draw it. */
export const TIME_LIMIT = patient(3000);

/** Milliseconds that the start may take, and the first look at all areas, which a busy machine needs. */
export const START_LIMIT = 3 * TIME_LIMIT;

/** Pages that may wait for their turn; others are left to the browser. */
const MAX_WAITING = 100;

/**
 * Milliseconds for which a page that brought the process down is left to the browser, so that the pages of others get
 * their turns.
 */
const PAUSE = patient(5000);

/** A render file of a part, with its bytes where they could be read. */
export interface RenderFile {
  file: string;
  source: Uint8Array | undefined;
  integrity: string;
}

/** Questions to the program, one after the other. */
export type Question =
  | { kind: 'load'; shell: RenderFile; areas: Record<string, RenderFile> }
  | { kind: 'warm-up' }
  | { kind: 'render'; area: string; request: RenderRequest };

/** Answer of the program: its result, or the error that the code threw. */
interface Answer {
  result?: unknown;
  error?: { message: string; stack: string };
}

/** Code of a release could not render a page. */
export class RenderError extends Error {
  constructor(
    readonly kind: RenderFailure['kind'] | 'hangs',
    /** The part whose code it was. */
    readonly part: string,
    message: string,
    /** Stack of the error in the part's code. */
    stack?: string,
  ) {
    super(message);
    if (stack !== undefined) this.stack = stack;
  }
}

/**
 * A process that renders the pages of one composition, one after the other. It is started when it has something to do,
 * and again after code has brought it down. A thread does not do: V8 ends the whole process where an array or a map of
 * one of its threads outgrows the thread's heap.
 */
export class RenderProcess {
  private child: ChildProcess | undefined;
  private isStopped = false;
  private readonly turns = new PQueue({ concurrency: 1 });
  /** Pages that brought the process down. */
  private readonly paused = new LRUCache<string, true>({ max: 100, ttl: PAUSE });

  constructor(private readonly readFiles: () => Promise<Record<string, RenderFile>>) {}

  /** Loads the code of all areas and draws a page of each, so that no visitor waits for that; never rejects. */
  async warmUp(): Promise<void> {
    const warming = this.turns.add(async () => {
      await this.start();
      await this.ask({ kind: 'warm-up' }, SHELL_PART, START_LIMIT);
    });
    // What fails does so again when a page is asked for.
    await warming.catch(() => undefined);
  }

  /**
   * Renders a page in its turn; `undefined` where many wait, or it has just brought the process down.
   *
   * @throws RenderError where the code of a part is at fault
   */
  async render(area: string, request: RenderRequest): Promise<RenderedPage | undefined> {
    const page = `${area} ${request.path}`;
    if (this.turns.size >= MAX_WAITING) return undefined;
    return this.turns.add(async () => {
      if (this.paused.has(page)) return undefined;
      try {
        await this.start();
        const rendered = await this.ask({ kind: 'render', area, request }, area, TIME_LIMIT);
        return rendered as RenderedPage;
      } catch (error) {
        // One visitor's form says nothing about the page of others.
        if (!this.isRunning && request.formAnswer === undefined) this.paused.set(page, true);
        throw error;
      }
    });
  }

  /** Stops after the pages that it was asked for. */
  retire(): void {
    void this.turns.onIdle().then(() => this.stop());
  }

  stop(): void {
    this.isStopped = true;
    this.child?.kill('SIGKILL');
  }

  private get isRunning(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  /** Starts the program and runs the shell's code in it, unless it runs already. */
  private async start(): Promise<void> {
    if (this.isRunning) return;
    const { [SHELL_PART]: shell, ...areas } = await this.readFiles();
    if (this.isStopped || !shell) throw new Error('the process is stopped');
    const child = fork(PROGRAM, {
      execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
      // Secrets stand in the server's. Windows starts no process without this one.
      env: { SystemRoot: process.env.SystemRoot },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // So that bytes travel as they are.
      serialization: 'advanced',
    });
    // Between two questions an error concerns nobody.
    child.on('error', () => undefined);
    this.child = child;
    try {
      await this.ask({ kind: 'load', shell, areas }, SHELL_PART, START_LIMIT);
    } catch (error) {
      child.kill('SIGKILL');
      this.child = undefined;
      throw error;
    }
  }

  /**
   * Asks the program, and ends it where that takes too long.
   *
   * @param part whose code the question runs
   */
  private async ask(question: Question, part: string, timeLimit: number): Promise<unknown> {
    const { child } = this;
    if (!child) throw new Error('the process has not started');
    child.send(question);
    const asking = new AbortController();
    const { signal } = asking;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, timeLimit);
    const answering = once(child, 'message', { signal }) as Promise<[Answer]>;
    const ending = once(child, 'exit', { signal }).then(() => {
      throw isLate
        ? new RenderError('hangs', part, `took longer than ${timeLimit / 1000} s`)
        : endingOf(child, part);
    });
    try {
      const [{ result, error }] = await Promise.race([answering, ending]);
      if (error) throw new RenderError('throws', part, error.message, error.stack);
      return result;
    } finally {
      clearTimeout(timer);
      asking.abort();
    }
  }
}

/** Returns the error of a process that has ended by itself. V8 aborts one whose heap is full. */
function endingOf({ exitCode, signalCode }: ChildProcess, part: string): RenderError {
  return signalCode === 'SIGABRT'
    ? new RenderError('memory', part, `took more than ${HEAP_MEGABYTES} MB of heap`)
    : new RenderError('ends', part, `ended its process (${signalCode ?? `status ${exitCode}`})`);
}
