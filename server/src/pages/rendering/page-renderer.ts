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
import type { ComposedSite, SiteSource } from '../compositions/site-source';

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

/** Processes at a time: the live composition, its canaries, one that is previewed, one for the answers to forms. */
const MAX_PROCESSES = 5;

/** Most characters of a failure in the history. */
const MAX_MESSAGE = 200;

interface RendererOptions {
  source: Pick<SiteSource, 'file' | 'noteRenderFailure'>;
  log: { warn: (details: object, message: string) => void };
}

/**
 * Renders public pages, in a process for each composition in use. If code throws, takes too long or all memory, or ends
 * its process, only that page is not rendered, and the browser draws it. The history of releases records it once, unless
 * it only took too long: a busy machine makes every page slow, which is no fault of a release. Answers to forms have a
 * process of their own, so that nobody waits for them; their failures do not count against a release, since a visitor's
 * input caused them.
 */
export class PageRenderer {
  /** By the composition, one for its pages and one for its answers to forms. */
  private readonly processes = new LRUCache<string, RenderProcess, ComposedSite>({
    max: MAX_PROCESSES,
    memoMethod: (_lane, _stale, { context: site }) => new RenderProcess(site, this.options.source),
    dispose: (process) => process.retire(),
  });
  private isClosed = false;

  constructor(private readonly options: RendererOptions) {}

  /** Renders a page of a composition; `undefined` where the browser has to draw it. */
  async render(
    site: ComposedSite,
    area: string,
    request: RenderRequest,
  ): Promise<RenderedPage | undefined> {
    const { [SHELL_PART]: shell, [area]: file } = site.renderFiles;
    if (this.isClosed || !shell || !file) return undefined;
    const isForOne = request.formAnswer !== undefined;
    const lane = isForOne ? `${site.composition} forms` : site.composition;
    try {
      return await this.processes.memo(lane, { context: site }).render(area, request);
    } catch (error) {
      if (this.isClosed) return undefined;
      const { pathname } = new URL(request.url);
      this.options.log.warn(
        { err: error, area, path: pathname },
        'a page could not be rendered; browsers draw it',
      );
      if (error instanceof RenderError && !isForOne) void this.note(site, request.path, error);
      return undefined;
    }
  }

  /**
   * Starts processes for compositions that have none, so that no visitor waits for that.
   *
   * @param sites the most important one first
   */
  async warmUp(sites: readonly ComposedSite[]): Promise<void> {
    if (this.isClosed) return;
    const cold = sites
      .slice(0, MAX_PROCESSES - 1)
      .filter((site) => site.renderFiles[SHELL_PART] && !this.processes.has(site.composition));
    const processes = cold.map((site) => this.processes.memo(site.composition, { context: site }));
    await Promise.all(processes.map((process) => process.warmUp()));
  }

  /** Stops all processes, and starts no other. */
  close(): void {
    this.isClosed = true;
    for (const process of this.processes.values()) process.stop();
  }

  /** Records in the history which version failed, once for each kind. */
  private async note(
    site: ComposedSite,
    path: string,
    { kind, part, message }: RenderError,
  ): Promise<void> {
    const { composition, shell, areas } = site;
    const version =
      part === SHELL_PART ? shell.release : areas.find(({ name }) => name === part)?.release;
    if (kind === 'hangs' || version === undefined) return;
    const { source, log } = this.options;
    const [line = ''] = message.split('\n');
    const noting = source.noteRenderFailure({
      part,
      version,
      composition,
      kind,
      path,
      message: line.slice(0, MAX_MESSAGE),
      at: new Date().toISOString(),
    });
    await noting.catch((error: unknown) =>
      log.warn({ err: error }, 'the history could not be told of it'),
    );
  }
}

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
class RenderError extends Error {
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
class RenderProcess {
  private child: ChildProcess | undefined;
  private isStopped = false;
  private readonly turns = new PQueue({ concurrency: 1 });
  /** Pages that brought the process down. */
  private readonly paused = new LRUCache<string, true>({ max: 100, ttl: PAUSE });

  constructor(
    private readonly site: ComposedSite,
    private readonly source: Pick<SiteSource, 'file'>,
  ) {}

  /** Loads the code of all areas and draws a page of each, so that no visitor waits for that; never rejects. */
  async warmUp(): Promise<void> {
    const warming = this.turns.add(async () => {
      await ask(await this.start(), { kind: 'warm-up' });
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
        const child = await this.start();
        const rendered = await ask(child, { kind: 'render', area, request });
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
  private async start(): Promise<ChildProcess> {
    if (this.child && this.isRunning) return this.child;
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
      await ask(child, { kind: 'load', shell, areas });
      return child;
    } catch (error) {
      child.kill('SIGKILL');
      this.child = undefined;
      throw error;
    }
  }

  private async readFiles(): Promise<Record<string, RenderFile>> {
    const { renderFiles } = this.site;
    const reading = Object.entries(renderFiles).map(async ([part, { file, integrity }]) => {
      const found = await this.source.file(part, file).catch(() => undefined);
      return [part, { file: `${part}/${file}`, source: found?.identity, integrity }] as const;
    });
    return Object.fromEntries(await Promise.all(reading));
  }
}

/** Asks the program, and ends it where that takes too long. */
async function ask(child: ChildProcess, question: Question): Promise<unknown> {
  const [part, timeLimit] =
    question.kind === 'render' ? [question.area, TIME_LIMIT] : [SHELL_PART, START_LIMIT];
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

/** Returns the error of a process that has ended by itself. V8 aborts one whose heap is full. */
function endingOf({ exitCode, signalCode }: ChildProcess, part: string): RenderError {
  return signalCode === 'SIGABRT'
    ? new RenderError('memory', part, `took more than ${HEAP_MEGABYTES} MB of heap`)
    : new RenderError('ends', part, `ended its process (${signalCode ?? `status ${exitCode}`})`);
}
