import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { ask, startProgram } from '@teluk-mart/api/files/child-program';
import { SHELL_PART } from '@teluk-mart/releases/versions/composition';
import type { RenderedPage, RenderRequest } from '@teluk-mart/shared/contract/rendering';
import type { ComposedSite } from '../compositions/composed-sites';
import type { SiteSource } from '../compositions/site-source';

const PROGRAM = {
  module: path.join(path.dirname(fileURLToPath(import.meta.url)), 'programs/render-pages'),
  priority: constants.priority.PRIORITY_NORMAL,
  heapMegabytes: 192,
  env: {},
};

/** Milliseconds that a page may take, loading of its code included, before the browser is left to draw it. */
const TIME_LIMIT = 3000;

/** Renderings after which a process is replaced, so that what an area's code leaks is bounded. */
const MAX_RENDERINGS = 2000;

/** Processes at a time: the live composition, its canaries, one that staff replay. */
const MAX_PROCESSES = 4;

/** Pages that may wait for a process; further ones are left to the browser, which has the time. */
const MAX_WAITING = 20;

/** Milliseconds for which a page that brought its process down is left to the browser; doubled each time. */
const FIRST_PAUSE = 5000;
const LONGEST_PAUSE = 10 * 60 * 1000;

/** An error that the code of a page has thrown: its process goes on. */
class RenderError extends Error {}

/** The process has ended before a page was its turn: another process has to be asked. */
class NotBegunError extends Error {}

/** A process that renders the pages of one composition, one after the other. */
class RenderProcess {
  private readonly child: ChildProcess;
  private readonly loaded: Promise<unknown>;
  private last: Promise<unknown> = Promise.resolve();
  private renderings = 0;
  private finished = 0;

  constructor(
    files: () => Promise<object>,
    private readonly timeLimit: number,
  ) {
    this.child = startProgram(PROGRAM);
    this.loaded = files().then((question) => this.ask(question));
    this.loaded.catch(() => this.stop());
  }

  /** Pages that it was asked for and has not rendered yet. */
  get waiting(): number {
    return this.renderings - this.finished;
  }

  /** It takes no further pages. */
  get isSpent(): boolean {
    return this.renderings >= MAX_RENDERINGS || this.hasEnded;
  }

  /**
   * @throws RenderError where the page throws, NotBegunError where it was not its turn yet when the process ended, and
   * another error where it made the process end or took too long
   */
  render(area: string, request: RenderRequest): Promise<RenderedPage> {
    this.renderings += 1;
    const rendering = this.last.then(async () => {
      await this.loaded.catch((cause: unknown) => {
        throw new Error('The shell cannot render', { cause });
      });
      if (this.hasEnded) throw new NotBegunError();
      return (await this.ask({ kind: 'render', area, request })) as RenderedPage;
    });
    this.last = rendering
      .catch(() => undefined)
      .finally(() => {
        this.finished += 1;
      });
    return rendering;
  }

  /** Stops when all pages that it was asked for are rendered. */
  retire(): void {
    void this.last.then(() => this.stop());
  }

  stop(): void {
    this.child.kill('SIGKILL');
  }

  private get hasEnded(): boolean {
    return this.child.killed || this.child.exitCode !== null || this.child.signalCode !== null;
  }

  private async ask(question: object): Promise<unknown> {
    const timer = setTimeout(() => this.stop(), this.timeLimit);
    try {
      const { result, error } = await ask<{ result?: unknown; error?: string }>(
        this.child,
        question,
      );
      if (error !== undefined) throw new RenderError(error);
      return result;
    } finally {
      clearTimeout(timer);
    }
  }
}

interface RendererOptions {
  source: Pick<SiteSource, 'fileOf'>;
  log: { warn: (details: object, message: string) => void };
  /** Milliseconds that a page may take. */
  timeLimit?: number;
}

/**
 * Renders public pages in processes beside the server, one for each composition in use. Code that throws, hangs, takes all
 * memory or ends its process costs a page its rendering and nobody else anything: the browser draws it.
 */
export class PageRenderer {
  private readonly processes = new LRUCache<string, RenderProcess>({
    max: MAX_PROCESSES,
    dispose: (process) => process.retire(),
  });
  /** Pages that brought their process down, by release. */
  private readonly pauses = new LRUCache<string, { until: number; length: number }>({ max: 100 });

  constructor(private readonly options: RendererOptions) {}

  /** Renders a page of a composition; `undefined` where the browser has to draw it. */
  async render(
    site: ComposedSite,
    area: string,
    request: RenderRequest,
  ): Promise<RenderedPage | undefined> {
    const { [SHELL_PART]: shell, [area]: file } = site.renderFiles;
    if (!shell || !file) return undefined;
    const key = `${area}/${file.file} ${request.path}`;
    if (this.isPaused(key)) return undefined;
    try {
      const process = this.processOf(site);
      if (process.waiting >= MAX_WAITING) return undefined;
      const page = await process.render(area, request);
      this.pauses.delete(key);
      return page;
    } catch (error) {
      if (error instanceof NotBegunError) return this.render(site, area, request);
      if (!(error instanceof RenderError)) this.pause(key);
      const { pathname } = new URL(request.url);
      this.options.log.warn(
        { err: error, area, path: pathname },
        'a page could not be rendered; browsers draw it',
      );
      return undefined;
    }
  }

  /** Stops all processes. */
  close(): void {
    for (const process of this.processes.values()) process.stop();
  }

  private isPaused(key: string): boolean {
    const pause = this.pauses.get(key);
    return pause !== undefined && pause.until > Date.now();
  }

  private pause(key: string): void {
    const known = this.pauses.get(key);
    const length = known ? Math.min(known.length * 2, LONGEST_PAUSE) : FIRST_PAUSE;
    this.pauses.set(key, { until: Date.now() + length, length });
  }

  private processOf(site: ComposedSite): RenderProcess {
    const known = this.processes.get(site.composition);
    if (known && !known.isSpent) return known;
    const process = new RenderProcess(
      () => this.filesOf(site),
      this.options.timeLimit ?? TIME_LIMIT,
    );
    // Takes the place of a spent one, which is disposed of.
    this.processes.set(site.composition, process);
    return process;
  }

  private async filesOf({ renderFiles }: ComposedSite): Promise<object> {
    const found = await Promise.all(
      Object.entries(renderFiles).map(async ([part, { file, integrity }]) => {
        const path = await this.options.source.fileOf(part, file);
        return [part, { file: path ?? '', integrity }] as const;
      }),
    );
    const { [SHELL_PART]: shell, ...areas } = Object.fromEntries(found);
    return { kind: 'load', shell, areas };
  }
}
