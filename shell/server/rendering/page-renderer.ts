import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { RenderFailure } from '@teluk-mart/releases/journal/render-failure';
import { SHELL_PART } from '@teluk-mart/releases/versions/composition';
import type { RenderedPage, RenderRequest } from '@teluk-mart/shared/contract/rendering';
import type { ComposedSite } from '../compositions/composed-sites';
import type { SiteSource } from '../compositions/site-source';
import { NotBegunError, RenderError, RenderProcess } from './render-process';

/** Milliseconds that a page may take, loading of its code included, before the browser is left to draw it. */
const TIME_LIMIT = 3000;

/** Processes at a time: the live composition, its canaries, one that staff replay. */
const MAX_PROCESSES = 4;

/** Pages that may wait for a process; further ones are left to the browser, which has the time. */
const MAX_WAITING = 20;

/** Milliseconds for which a page that brought its process down is left to the browser; doubled each time. */
const FIRST_PAUSE = 5000;
const LONGEST_PAUSE = 10 * 60 * 1000;

/** Milliseconds after which a failure that could not be noted in the history is noted at its next occurrence. */
const NOTE_AGAIN_AFTER = 60_000;

/** Most characters of a failure in the history. */
const MAX_MESSAGE = 200;

interface RendererOptions {
  source: Pick<SiteSource, 'fileOf' | 'noteRenderFailure'>;
  log: { warn: (details: object, message: string) => void };
  /** Milliseconds that a page may take. */
  timeLimit?: number;
  /** Milliseconds for which a page that brought its process down for the first time is left to the browser. */
  firstPause?: number;
}

/**
 * Renders public pages in processes beside the server, one for each composition in use. Code that throws, hangs, takes all
 * memory or ends its process costs a page its rendering and nobody else anything: the browser draws it, and the history
 * of releases tells once.
 */
export class PageRenderer {
  private readonly processes = new LRUCache<string, RenderProcess>({
    max: MAX_PROCESSES,
    dispose: (process) => process.retire(),
  });
  /** Pages that brought their process down, by release. */
  private readonly pauses = new LRUCache<string, { until: number; length: number }>({ max: 100 });
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
    if (!shell || !file || this.isClosed) return undefined;
    const key = `${area}/${file.file} ${request.path}`;
    if (this.isPaused(key)) return undefined;
    try {
      const process = this.processOf(site);
      if (process.waiting >= MAX_WAITING) return undefined;
      const page = await process.render(area, request);
      this.pauses.delete(key);
      return page;
    } catch (error) {
      if (this.isClosed) return undefined;
      if (error instanceof NotBegunError) return this.render(site, area, request);
      const isItsOwn = error instanceof RenderError;
      const hasEnded = !isItsOwn || error.kind !== 'throws' || error.isOfShell;
      if (hasEnded) this.pause(key);
      if (isItsOwn) void this.note(site, error.isOfShell ? SHELL_PART : area, request.path, error);
      const { pathname } = new URL(request.url);
      this.options.log.warn(
        { err: error, area, path: pathname },
        'a page could not be rendered; browsers draw it',
      );
      return undefined;
    }
  }

  /**
   * Starts processes for compositions and loads their code, so that nobody waits for that; those that are there stay.
   *
   * @param sites the most important one first
   */
  async warmUp(sites: readonly ComposedSite[]): Promise<void> {
    if (this.isClosed) return;
    const cold = sites
      .slice(0, MAX_PROCESSES)
      .filter((site) => site.renderFiles[SHELL_PART] && !this.runningProcess(site));
    await Promise.all(cold.map((site) => this.processOf(site).warmUp()));
  }

  /** Stops all processes, and starts no other. */
  close(): void {
    this.isClosed = true;
    for (const process of this.processes.values()) process.stop();
  }

  private isPaused(key: string): boolean {
    const pause = this.pauses.get(key);
    return pause !== undefined && pause.until > Date.now();
  }

  private pause(key: string): void {
    const known = this.pauses.get(key);
    const first = this.options.firstPause ?? FIRST_PAUSE;
    const length = known ? Math.min(known.length * 2, LONGEST_PAUSE) : first;
    this.pauses.set(key, { until: Date.now() + length, length });
  }

  /** Tells the history of a failure, once for each version and kind. */
  private async note(
    site: ComposedSite,
    part: string,
    path: string,
    { kind, message }: RenderError,
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
      await this.options.source.noteRenderFailure(failure);
    } catch (error) {
      this.noted.set(key, true, { ttl: NOTE_AGAIN_AFTER });
      this.options.log.warn({ err: error }, `the history could not be told of ${key}`);
    }
  }

  private runningProcess({ composition }: ComposedSite): RenderProcess | undefined {
    const known = this.processes.get(composition);
    return known?.isSpent === false ? known : undefined;
  }

  private processOf(site: ComposedSite): RenderProcess {
    const known = this.runningProcess(site);
    if (known) return known;
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
        // The process itself has no access to files.
        const source = path === undefined ? undefined : await readFile(path).catch(() => undefined);
        return [part, { file: path ?? file, source, integrity }] as const;
      }),
    );
    const { [SHELL_PART]: shell, ...areas } = Object.fromEntries(found);
    return { kind: 'load', shell, areas };
  }
}
