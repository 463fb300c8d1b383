import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AreaDeclaration } from '@teluk-mart/contract';
import {
  type AreaManifest,
  FEDERATION_RUNTIME,
  MANIFEST_FILE,
  SHELL_MANIFEST_FILE,
  type ShellManifest,
  toManifest,
} from '@teluk-mart/contract/manifests';
import { containerName } from '@teluk-mart/contract/scripts';
import { SHELL_PAGES } from '@teluk-mart/contract/shell-pages';
import { tsImport } from 'tsx/esm/api';
import webpack, { type Compilation, type Compiler, type Dependency, type Module } from 'webpack';
import { RUNTIME_VERSION } from './federation-plugin';
import { CONTRACT_VERSION, sharedModules } from './shared-modules';

/** Runs a module of declarations as its source is now and returns its exports. */
async function importSource<Exports>(file: string): Promise<Exports> {
  return (await tsImport(file, import.meta.url)) as Exports;
}

const COMPRESSED = /\.(br|gz)$/;
/** Hot patches and source maps of a development build: no page names them. */
const PASSING = /\.hot-update\.|\.map$/;

/**
 * Returns the scripts of a named chunk and of its dependencies, in loading order; `undefined` if no chunk has the name.
 */
function scriptsOfChunk(compilation: Compilation, name: string): string[] | undefined {
  const files = compilation.namedChunkGroups.get(name)?.getFiles();
  return files?.filter((file) => file.endsWith('.js') && !PASSING.test(file));
}

/** A file by which the web server renders pages. */
export const RENDER_FILE = /^render\..*\.cjs$/;

/** Finds the render file that the build before this one has left in the same folder. */
async function findRenderFile(compilation: Compilation): Promise<string | undefined> {
  if (compilation.options.mode !== 'production') return undefined;
  const files = await readdir(compilation.compiler.outputPath).catch(() => []);
  return files.find((file) => RENDER_FILE.test(file));
}

/** Returns all files of a release in ascending order: those of this build, uncompressed, and the render file. */
function releasedFiles(compilation: Compilation, render: string | undefined): string[] {
  const built = compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => !COMPRESSED.test(name) && !PASSING.test(name));
  return [...built, ...(render ? [render] : [])].sort();
}

/**
 * Finds a module that the federation plugin has made, by its library identifier.
 *
 * @param identifier for instance `webpack/sharing/consume/default/react`
 */
function findModule(compilation: Compilation, identifier: string): Module | undefined {
  const context = compilation.compiler.context;
  return [...compilation.modules].find((module) => module.libIdent({ context }) === identifier);
}

/** Returns the names that one import takes of a module; `undefined` if it takes the whole module. */
function namesOf(compilation: Compilation, dependency: Dependency): string[] | undefined {
  const paths = dependency
    .getReferencedExports(compilation.moduleGraph, undefined)
    .map((reference) => (Array.isArray(reference) ? reference : reference.name));
  const names = paths.map(([name]) => name);
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** Returns the names that a build uses of a module, in ascending order; an empty list if it may use any. */
function usedNames(compilation: Compilation, module: Module): string[] {
  const used = new Set<string>();
  for (const connection of compilation.moduleGraph.getIncomingConnections(module)) {
    if (!connection.dependency || !connection.isTargetActive(undefined)) continue;
    const names = namesOf(compilation, connection.dependency);
    if (!names) return [];
    for (const name of names) used.add(name);
  }
  return [...used].sort();
}

/**
 * Lists what an area takes from the shell: of the sharing table only what its code imports.
 *
 * @param shared the sharing table of the build
 */
function consumedModules(
  compilation: Compilation,
  shared: ReturnType<typeof sharedModules>,
): AreaManifest['consumes'] {
  const consumed: Record<string, AreaManifest['consumes'][string]> = {
    [FEDERATION_RUNTIME]: { range: `^${RUNTIME_VERSION}`, names: [] },
  };
  for (const { shareKey, requiredVersion } of Object.values(shared)) {
    const module = findModule(compilation, `webpack/sharing/consume/default/${shareKey}`);
    if (!module || compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    consumed[shareKey] = { range: requiredVersion, names: usedNames(compilation, module) };
  }
  return consumed;
}

/**
 * Returns the names of the modules that a remote entry exposes.
 *
 * @param container the area's name in the federation
 */
function exposedModules(compilation: Compilation, container: string): string[] {
  const entry = findModule(compilation, `webpack/container/entry/${container}`);
  const places = entry?.blocks.map(({ loc }) => loc) ?? [];
  return places.flatMap((place) => (place && 'name' in place ? [place.name] : [])).sort();
}

/** Returns the module that a provide record of the federation points at. */
function sharedModule(compilation: Compilation, record: Module): Module | undefined {
  // A module that is not eager stands behind an import.
  const [dependency] = [record, ...record.blocks].flatMap(({ dependencies }) => dependencies);
  return dependency && (compilation.moduleGraph.getModule(dependency) ?? undefined);
}

/**
 * Returns the exports of an ES module in ascending order; none for CommonJS, whose exports are known at run time only.
 */
function exportedNames(compilation: Compilation, module: Module): string[] {
  if (module.buildMeta?.exportsType !== 'namespace') return [];
  const names = compilation.moduleGraph.getExportsInfo(module).getProvidedExports();
  return Array.isArray(names) ? [...names].sort() : [];
}

/**
 * Lists what the shell provides to the areas: of the sharing table only what is in its build.
 *
 * @param shared the sharing table of the build
 */
function providedModules(
  compilation: Compilation,
  shared: ReturnType<typeof sharedModules>,
): ShellManifest['provides'] {
  const provided: Record<string, ShellManifest['provides'][string]> = {
    [FEDERATION_RUNTIME]: { version: RUNTIME_VERSION, names: [] },
  };
  for (const { shareKey, version } of Object.values(shared)) {
    const record = findModule(compilation, `webpack/sharing/provide/default/${shareKey}`);
    const module = record && sharedModule(compilation, record);
    if (module) provided[shareKey] = { version, names: exportedNames(compilation, module) };
  }
  return provided;
}

/** Writes the description of a build as a JSON file beside it, unless the build has failed. */
abstract class ManifestPlugin {
  constructor(
    private readonly file: string,
    protected readonly folder: string,
  ) {}

  protected abstract describe(compilation: Compilation): Promise<object>;

  apply(compiler: Compiler): void {
    const { name } = this.constructor;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          if (compilation.errors.length > 0) return;
          const text = JSON.stringify(await this.describe(compilation), undefined, 2);
          compilation.emitAsset(this.file, new webpack.sources.RawSource(text));
        },
      );
    });
  }
}

/** Reads an area's declaration. Its pages are dynamic imports and are not loaded. */
export async function readDeclaration(folder: string): Promise<AreaDeclaration> {
  const file = path.join(folder, 'src/area.ts');
  return (await importSource<{ default: AreaDeclaration }>(file)).default;
}

/** Finds the remote entry through its chunk, because its file name has a content hash. */
function entryFile(compilation: Compilation, name: string): string {
  const file = scriptsOfChunk(compilation, name)?.at(-1);
  if (!file) throw new Error(`${name} has no remote entry`);
  return file;
}

/**
 * Writes `area.json`: the declaration as data, with the files of each page. The build fails if no chunk is
 * named like a route: its preloads would silently be missing.
 */
export class AreaManifestPlugin extends ManifestPlugin {
  constructor(folder: string) {
    super(MANIFEST_FILE, folder);
  }

  protected async describe(compilation: Compilation): Promise<AreaManifest> {
    const declaration = await readDeclaration(this.folder);
    const isRendered = declaration.routes.some(({ roles }) => !roles);
    const render = isRendered ? await findRenderFile(compilation) : undefined;
    const { version } = JSON.parse(
      await readFile(path.join(this.folder, 'package.json'), 'utf8'),
    ) as { version: string };
    const frame = [
      ...(scriptsOfChunk(compilation, 'area') ?? []),
      ...(declaration.layout ? (scriptsOfChunk(compilation, 'layout') ?? []) : []),
    ];
    const container = containerName(declaration.name);
    return toManifest(declaration, {
      version,
      contract: CONTRACT_VERSION,
      entry: entryFile(compilation, container),
      exposes: exposedModules(compilation, container),
      consumes: consumedModules(compilation, sharedModules('area')),
      render,
      files: releasedFiles(compilation, render),
      ...(compilation.options.mode === 'development' && { build: compilation.hash }),
      filesOf: (routeId) => {
        const page = scriptsOfChunk(compilation, routeId);
        if (!page) {
          compilation.errors.push(
            new webpack.WebpackError(
              `Route "${routeId}" of ${declaration.name}: no chunk bears its name. ` +
                `Write page: () => import(/* webpackChunkName: "${routeId}" */ '…').`,
            ),
          );
        }
        return [...new Set([...frame, ...(page ?? [])])];
      },
    });
  }
}

/** Scripts that each chunk needs beside those of every document. */
function chunksBeside(scripts: readonly string[], compilation: Compilation) {
  const names = [...compilation.namedChunkGroups.keys()].filter((name) => name !== 'shell');
  return Object.fromEntries(
    names.map((name) => {
      const files = scriptsOfChunk(compilation, name) ?? [];
      return [name, files.filter((file) => !scripts.includes(file))];
    }),
  );
}

/** Writes `shell.json`: the files of the shell's build, the modules for the areas, and its own pages. */
export class ShellManifestPlugin extends ManifestPlugin {
  constructor(folder: string) {
    super(SHELL_MANIFEST_FILE, folder);
  }

  protected async describe(compilation: Compilation): Promise<ShellManifest> {
    const scripts = scriptsOfChunk(compilation, 'shell') ?? [];
    const render = await findRenderFile(compilation);
    return {
      contract: CONTRACT_VERSION,
      scripts,
      chunks: chunksBeside(scripts, compilation),
      font: Object.keys(compilation.assets).find((file) => /latin-wght.*\.woff2$/.test(file)),
      provides: providedModules(compilation, sharedModules('shell')),
      ...(await this.readDeclarations()),
      render,
      files: releasedFiles(compilation, render),
    };
  }

  /** Reads the shell's pages from the contract, and its menu as `features/frame/shell-menu.ts` has it now. */
  private async readDeclarations(): Promise<Pick<ShellManifest, 'pages' | 'menu'>> {
    const { SHELL_MENU } = await importSource<{ SHELL_MENU: ShellManifest['menu'] }>(
      path.join(this.folder, 'src/features/frame/shell-menu.ts'),
    );
    const pages = SHELL_PAGES.map(({ path, roles }) => (roles ? { path, roles } : { path }));
    return { pages, menu: SHELL_MENU };
  }
}
