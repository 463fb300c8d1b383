import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RenderedPage, RenderRequest } from '@teluk-mart/contract/rendering';
import { integrityOf } from '../../../app/hashes';
import type { RenderFailure } from '../../../releases/journal/render-failure';
import type { ComposedSite } from '../../compositions/composed-sites';
import type * as Programs from '../child-program';
import { PageRenderer, type RendererOptions } from '../page-renderer';

/** Events of processes. The module's mock must come before whatever imports the renderer. */
const mockProcesses = {
  /** Holds processes back that are to start. */
  gate: Promise.resolve(),
  listeners: new Map<string, () => void>(),
  tell: (event: string) => mockProcesses.listeners.get(event)?.(),
};

jest.mock('../child-program', () => {
  const programs = jest.requireActual<typeof Programs>('../child-program');
  const startProgram: typeof programs.startProgram = async (program) => {
    mockProcesses.tell('start');
    await mockProcesses.gate;
    return programs.startProgram(program);
  };
  const ask: typeof programs.ask = (child, question) => {
    const answer = programs.ask(child, question);
    mockProcesses.tell((question as { kind: string }).kind);
    return answer as Promise<never>;
  };
  return { ...programs, startProgram, ask };
});

const SHELLS = {
  shell: `
  exports.loadArea = async (name, run) => (await run()).default;
  exports.renderPage = async (declaration, request) =>
    ({ html: await declaration.draw(request), styles: [], asked: [] });`,
  'broken-shell': `throw new Error('Toko tutup');`,
  'hanging-shell': 'for (;;);',
};

/** Areas, most of which misbehave when a page of theirs is drawn. */
const AREAS = {
  whole: `exports.default = { draw: ({ url }) => url + ' drawn' };`,
  throwing: `exports.default = { draw: () => { throw new Error('Rak kosong'); } };`,
  rejecting: `exports.default = { draw: () => { void Promise.reject(new Error('later')); return new Promise(() => {}); } };`,
  hanging: `exports.default = { draw: () => { for (;;); } };`,
  waiting: `exports.default = { draw: () => new Promise(() => undefined) };`,
  hoarding: `exports.default = { draw: async () => {
    for (const kept = []; ; await null) kept.push(Buffer.alloc(4e6, 1)); } };`,
  greedy: `exports.default = { draw: () => { const kept = []; for (;;) kept.push(new Array(1e6).fill(0)); } };`,
  leaving: `exports.default = { draw: () => process.exit(0) };`,
  killing: `exports.default = { draw: () => process.kill(process.pid, 'SIGKILL') };`,
  foreign: `require('node:fs'); exports.default = { draw: () => 'never' };`,
  broken: `this is no JavaScript`,
  moody: `exports.default = { draw: ({ formAnswer }) => { while (formAnswer); return 'drawn'; } };`,
  curious: `exports.default = { draw: () => JSON.stringify(process.env) };`,
};

export type Area = keyof typeof AREAS;

type TestOptions = Partial<Pick<RendererOptions, 'source' | 'timeLimit' | 'pause'>>;

/** A site of areas that misbehave, and what renders it, with all that it tells. */
export class TestRenderer {
  private constructor(
    /** Folder with the files of shells and areas. */
    readonly folder: string,
    readonly site: ComposedSite,
  ) {}

  static async open(): Promise<TestRenderer> {
    const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-rendering-'));
    const sources = Object.entries({ ...SHELLS, ...AREAS });
    for (const [part, source] of sources) await writeFile(path.join(folder, part), source);
    const areas = Object.keys(AREAS).map((name) => ({ name, release: `${name}-1` }));
    const files = [...Object.keys(AREAS), 'shell'].map((part) => [part, renderFile(part)] as const);
    const renderFiles = Object.fromEntries(files);
    const site = { composition: 'one', renderFiles, areas, shell: { release: 'shell-1' } };
    return new TestRenderer(folder, site as unknown as ComposedSite);
  }

  renderer!: PageRenderer;
  warnings: string[] = [];
  history: RenderFailure[] = [];
  /** Writes a failure to the history. */
  readonly store = jest.fn(async (failure: RenderFailure) => void this.history.push(failure));

  /** Begins anew, with nothing told. */
  start(options: TestOptions = {}): void {
    [this.warnings, this.history] = [[], []];
    this.store.mockClear();
    this.renderer = new PageRenderer({
      source: {
        file: async (_part, file) => ({ identity: await readFile(path.join(this.folder, file)) }),
      },
      following: { noteRenderFailure: this.store },
      log: { warn: ({ err }: { err?: Error }) => this.warnings.push(String(err?.message)) },
      // A test never waits for it to end.
      pause: Infinity,
      ...options,
    });
  }

  /** Returns the site in another composition, with other files of some parts. */
  siteWith(composition: string, files: Record<string, string>): ComposedSite {
    const changed = Object.entries(files).map(([part, file]) => [part, renderFile(file)] as const);
    const renderFiles = { ...this.site.renderFiles, ...Object.fromEntries(changed) };
    return { ...this.site, composition, renderFiles };
  }

  render(area: Area, site = this.site): Promise<RenderedPage | undefined> {
    return this.renderer.render(site, area, REQUEST);
  }

  /** Renders the page of one visitor, who has sent a form to it. */
  renderAnswer(area: Area): Promise<RenderedPage | undefined> {
    const formAnswer = { page: '/promo', status: 400 };
    return this.renderer.render(this.site, area, { ...REQUEST, formAnswer });
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true });
  }
}

export const REQUEST = { url: 'http://localhost/promo', path: '/promo' } as RenderRequest;

function renderFile(part: string): { file: string; integrity: string } {
  const source = { ...SHELLS, ...AREAS }[part as Area];
  return { file: part, integrity: integrityOf(Buffer.from(source)) };
}

/** Resolves when a process is to start, or is asked something, for the next time. */
export function untilProcess(event: 'start' | 'load' | 'warm-up' | 'render'): Promise<void> {
  return new Promise((resolve) => mockProcesses.listeners.set(event, resolve));
}

/** Holds back processes that are to start. Returns a function that lets them. */
export function holdProcesses(): () => void {
  let release = () => {};
  mockProcesses.gate = new Promise((resolve) => (release = resolve));
  return release;
}
