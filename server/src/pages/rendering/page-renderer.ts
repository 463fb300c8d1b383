import type { RenderedPage, RenderRequest } from '@teluk-mart/contract/rendering';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { patient } from '../../app/patience';
import type { RenderFailure } from '../../releases/journal/render-failure';
import { SHELL_PART } from '../../releases/versions/composition';
import type { ComposedSite } from '../compositions/composed-sites';
import type { FollowedReleases, SiteSource } from '../compositions/site-source';
import { INTERACTIVE_PRIORITY } from './child-program';
import { NotBegunError, NotStartedError, RenderError, RenderProcess } from './render-process';

/**
 * Milliseconds that a page may take, and before it the start of a process, before the browser is left to draw the page.
 */
const TIME_LIMIT = patient(3000);

/**
 * Milliseconds for which a visitor waits until the process for answers to forms has started. Browsers without scripts
 * send forms to the server, and would show nothing of the answer.
 */
const FORM_PATIENCE = patient(15_000);

/** Processes at a time: the live composition, its canaries, one that is previewed, one for the answers to forms. */
const MAX_PROCESSES = 5;

/**
 * Pages that may wait for a rendering process, and the milliseconds; others are left to the browser. A page may wait
 * longer than another one may take, so one page that hangs does not make the next one time out.
 */
const MOST_WAITING = 100;
const QUEUE_PATIENCE = patient(10_000);

/**
 * Milliseconds for which a page that brought its process down is left to the browser, so that the pages of others get
 * their turns.
 */
const PAUSE = 5000;

/** Milliseconds after which a failure that could not be noted in the history is noted at its next occurrence. */
const NOTE_AGAIN_AFTER = 60_000;

/** Most characters of a failure in the history. */
const MAX_MESSAGE = 200;

export interface RendererOptions {
  source: Pick<SiteSource, 'file'>;
  /** History of what is live; without it no failure is recorded. */
  following: Pick<FollowedReleases, 'noteRenderFailure'> | undefined;
  log: { warn: (details: object, message: string) => void };
  /** Milliseconds that a page may take. */
  timeLimit?: number;
  /** Milliseconds for which visitors wait until a process has started; without it, as long as a page may take. */
  patience?: number;
  /** Milliseconds for which a page that brought its process down is left to the browser. */
  pause?: number;
}

/** A page to render, and for whom. */
interface Rendering {
  site: ComposedSite;
  area: string;
  request: RenderRequest;
  /** Names the process that renders it, and the pages that wait for that one. */
  lane: string;
  /** The page, by release: what is paused. */
  page: string;
  /** True if one visitor's form has made the page what it is. */
  isForOne: boolean;
}

/**
 * Renders public pages in child processes, one for each composition in use. If code throws, takes too long or all memory,
 * or ends its process, only that page is not rendered, and the browser draws it. The history of releases records it once,
 * unless it only took too long: a busy machine makes every page slow, which is no fault of a release. Answers to forms have a process of their own. A failure there does not count against the page or its release, since a
 * visitor's input caused it.
 */
export class PageRenderer {
  private readonly processes = new LRUCache<string, RenderProcess>({
    max: MAX_PROCESSES,
    dispose: (process) => process.retire(),
  });
  /** Pages that wait, by process. */
  private readonly queues = new LRUCache<string, PQueue>({ max: 2 * MAX_PROCESSES });
  /** Ends of the pauses of pages that brought their process down, by release. */
  private readonly pauses = new LRUCache<string, number>({ max: 100 });
  /** Kinds of failures that the history has, by release. */
  private readonly noted = new LRUCache<string, true>({ max: 100 });
  private isClosed = false;

  constructor(private readonly options: RendererOptions) {}

  /** Renders a page of a composition; `undefined` where the browser has to draw it. */
  async render(
    site: ComposedSite,
    area: string,
    request: RenderRequest,
  ): Promise<RenderedPage | undefined> {
    const { [SHELL_PART]: shell, [area]: file } = site.renderFiles;
    if (!shell || !file) return undefined;
    const isForOne = request.formAnswer !== undefined;
    const rendering: Rendering = {
      site,
      area,
      request,
      lane: `${site.composition}${isForOne ? ' forms' : ''}`,
      page: `${area}/${file.file} ${request.path}`,
      isForOne,
    };
    const queue = this.queueOf(rendering);
    if (this.isLeftOut(rendering) || queue.size >= MOST_WAITING) return undefined;
    const latest = performance.now() + QUEUE_PATIENCE;
    try {
      return await queue.add(async () =>
        performance.now() > latest ? undefined : this.renderInTurn(rendering),
      );
    } catch (error) {
      if (this.isClosed) return undefined;
      const { pathname } = new URL(request.url);
      this.options.log.warn(
        { err: error, area, path: pathname },
        'a page could not be rendered; browsers draw it',
      );
      this.blame(rendering, error);
      return undefined;
    }
  }

  /**
   * Starts processes for compositions and loads their code, so that no visitor waits for that; those that are there
   * stay.
   *
   * @param sites the most important one first
   */
  async warmUp(sites: readonly ComposedSite[]): Promise<void> {
    if (this.isClosed) return;
    const cold = sites
      .slice(0, MAX_PROCESSES - 1)
      .filter((site) => site.renderFiles[SHELL_PART] && !this.runningProcess(site.composition));
    await Promise.all(cold.map((site) => this.processOf(site, site.composition).warmUp()));
  }

  /** Stops all processes, and starts no other. */
  close(): void {
    this.isClosed = true;
    for (const process of this.processes.values()) process.stop();
  }

  /** Returns true if a page is left to the browser without a try. */
  private isLeftOut({ page }: Rendering): boolean {
    return this.isClosed || (this.pauses.get(page) ?? 0) > Date.now();
  }

  private async renderInTurn(rendering: Rendering): Promise<RenderedPage | undefined> {
    if (this.isLeftOut(rendering)) return undefined;
    const { site, area, request, lane } = rendering;
    try {
      const process = this.processOf(site, lane);
      await process.untilLoaded((error) => this.blame(rendering, error));
      return await process.render(area, request);
    } catch (error) {
      if (error instanceof NotBegunError) return this.renderInTurn(rendering);
      throw error;
    }
  }

  /**
   * Pauses a page that brought its process down, and records in the history which part failed, unless it only took too
   * long.
   */
  private blame(rendering: Rendering, error: unknown): void {
    const { site, area, request, page, isForOne } = rendering;
    if (this.isClosed || isForOne || error instanceof NotStartedError) return;
    const isItsOwn = error instanceof RenderError;
    const hasEnded = !isItsOwn || error.kind !== 'throws' || error.isOfShell;
    if (hasEnded) this.pauses.set(page, Date.now() + (this.options.pause ?? PAUSE));
    if (!isItsOwn || error.kind === 'hangs') return;
    const { kind, message } = error;
    const part = error.isOfShell ? SHELL_PART : area;
    void this.note(site, { part, kind, path: request.path, message });
  }

  /** Records a failure in the history, once for each version and kind. */
  private async note(
    site: ComposedSite,
    { part, kind, path, message }: Pick<RenderFailure, 'part' | 'kind' | 'path' | 'message'>,
  ): Promise<void> {
    const version =
      part === SHELL_PART
        ? site.shell.release
        : site.areas.find(({ name }) => name === part)?.release;
    const key = `${part} ${version} ${kind}`;
    if (version === undefined || this.noted.has(key)) return;
    this.noted.set(key, true);
    const [words = ''] = message.split('\n');
    const failure: RenderFailure = {
      part,
      version,
      composition: site.composition,
      kind,
      path,
      message: words.slice(0, MAX_MESSAGE),
      at: new Date().toISOString(),
    };
    try {
      await this.options.following?.noteRenderFailure(failure);
    } catch (error) {
      this.noted.set(key, true, { ttl: NOTE_AGAIN_AFTER });
      this.options.log.warn({ err: error }, `the history could not be told of ${key}`);
    }
  }

  private queueOf({ lane }: Rendering): PQueue {
    const queue = this.queues.get(lane) ?? new PQueue({ concurrency: 1 });
    this.queues.set(lane, queue);
    return queue;
  }

  private runningProcess(lane: string): RenderProcess | undefined {
    const known = this.processes.get(lane);
    return known?.isSpent === false ? known : undefined;
  }

  private processOf(site: ComposedSite, lane: string): RenderProcess {
    const known = this.runningProcess(lane);
    if (known) return known;
    const isForForms = lane !== site.composition;
    const process = new RenderProcess(
      () => this.filesOf(site),
      this.options.timeLimit ?? TIME_LIMIT,
      isForForms ? FORM_PATIENCE : this.options.patience,
      // Pages with one visitor's input run at a lower priority than all others.
      isForForms ? INTERACTIVE_PRIORITY : undefined,
    );
    // Takes the place of a spent one, which is disposed of.
    this.processes.set(lane, process);
    return process;
  }

  private async filesOf({ renderFiles }: ComposedSite): Promise<object> {
    const loaded = await Promise.all(
      Object.entries(renderFiles).map(async ([part, { file, integrity }]) => {
        const found = await this.options.source.file(part, file).catch(() => undefined);
        return [part, { file: `${part}/${file}`, source: found?.identity, integrity }] as const;
      }),
    );
    const { [SHELL_PART]: shell, ...areas } = Object.fromEntries(loaded);
    return { kind: 'load', shell, areas };
  }
}
