import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RenderedPage, RenderRequest } from '@teluk-mart/contract/rendering';
import { integrityOf } from '../../../app/hashes';
import type { RenderFailure } from '../../../releases/journal/render-failure';
import type { ComposedSite } from '../../compositions/site-source';
import { PageRenderer } from '../page-renderer';

/** Written by code that hangs when it begins. */
const BEGUN = path.join(tmpdir(), `teluk-mart-begun-${process.pid}`);
const BEGIN = `require('node:fs').writeFileSync(${JSON.stringify(BEGUN)}, '');`;

const SHELLS = {
  shell: `
  globalThis.begin = () => { ${BEGIN} };
  exports.loadArea = async (name, run) => (await run()).default;
  exports.renderPage = async (declaration, request) =>
    ({ html: await declaration.draw(request), styles: [], asked: [] });`,
  'broken-shell': `throw new Error('Toko tutup');`,
  'hanging-shell': `${BEGIN} for (;;);`,
  'hanging-area': 'begin(); for (;;);',
};

/** Areas, most of which misbehave when a page of theirs is drawn. */
const AREAS = {
  whole: `exports.default = { draw: ({ url }) => url + ' drawn' };`,
  throwing: `exports.default = { draw: () => { throw new Error('Rak kosong'); } };`,
  rejecting: `exports.default = { draw: () => { void Promise.reject(new Error('later')); return new Promise(() => {}); } };`,
  hanging: `exports.default = { draw: () => { begin(); for (;;); } };`,
  waiting: `exports.default = { draw: () => { begin(); return new Promise(() => undefined); } };`,
  greedy: `exports.default = { draw: () => { const kept = []; for (;;) kept.push(0); } };`,
  leaving: `exports.default = { draw: () => process.exit(0) };`,
  foreign: `require('node:fs'); exports.default = { draw: () => 'never' };`,
  broken: `this is no JavaScript`,
  moody: `exports.default = { draw: ({ formAnswer }) => { if (formAnswer) begin(); while (formAnswer); return 'drawn'; } };`,
  curious: `exports.default = { draw: () => JSON.stringify(process.env) };`,
};

export type Area = keyof typeof AREAS;

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

  /** Begins anew, with nothing told, on the files of a folder. */
  start(folder = this.folder): void {
    [this.warnings, this.history] = [[], []];
    this.store.mockClear();
    this.renderer = new PageRenderer({
      source: {
        file: async (_part, file) => ({ identity: await readFile(path.join(folder, file)) }),
        noteRenderFailure: this.store,
      },
      log: { warn: ({ err }: { err?: Error }) => this.warnings.push(String(err?.message)) },
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

/** Resolves when code that hangs has begun to run. */
export async function untilHanging(): Promise<void> {
  while (!existsSync(BEGUN)) await new Promise((resolve) => setImmediate(resolve));
  await rm(BEGUN);
}
