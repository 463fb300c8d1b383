import type { RenderedPage, RenderRequest } from '@teluk-mart/contract/rendering';
import { LRUCache } from 'lru-cache';
import { SHELL_PART } from '../../releases/versions/composition';
import type { ComposedSite, SiteSource } from '../compositions/site-source';
import { RenderError, type RenderFile, RenderProcess } from './render-process';

/** Processes at a time: the live composition, its canaries, one that is previewed, one for the answers to forms. */
const MAX_PROCESSES = 5;

/** Most characters of a failure in the history. */
const MAX_MESSAGE = 200;

export interface RendererOptions {
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
  private readonly processes = new LRUCache<string, RenderProcess>({
    max: MAX_PROCESSES,
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
      return await this.processOf(site, lane).render(area, request);
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
    await Promise.all(cold.map((site) => this.processOf(site, site.composition).warmUp()));
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
    const [line = ''] = message.split('\n');
    const at = new Date().toISOString();
    try {
      await this.options.source.noteRenderFailure({
        part,
        version,
        composition,
        kind,
        path,
        message: line.slice(0, MAX_MESSAGE),
        at,
      });
    } catch (error) {
      this.options.log.warn({ err: error }, 'the history could not be told of it');
    }
  }

  private processOf(site: ComposedSite, lane: string): RenderProcess {
    const known = this.processes.get(lane);
    if (known) return known;
    const process = new RenderProcess(() => this.filesOf(site));
    this.processes.set(lane, process);
    return process;
  }

  private async filesOf({ renderFiles }: ComposedSite): Promise<Record<string, RenderFile>> {
    const reading = Object.entries(renderFiles).map(async ([part, { file, integrity }]) => {
      const found = await this.options.source.file(part, file).catch(() => undefined);
      return [part, { file: `${part}/${file}`, source: found?.identity, integrity }] as const;
    });
    return Object.fromEntries(await Promise.all(reading));
  }
}
