import path from 'node:path';
import { readFile } from 'node:fs/promises';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { AreaDeclaration } from '../contract/area';
import { MANIFEST_FILE, toManifest } from '../contract/area-manifest';
import { containerName } from '../contract/container-name';
import { builtFiles, scriptsOfChunk } from './built-files';
import { consumedModules } from './consumed-modules';
import { exposedModules } from './exposed-modules';
import { importSource } from './import-source';
import { sharedModules } from './shared-modules';

const STAGE = 'AreaManifestPlugin';

/** Reads an area's declaration as the source has it now. Its pages are not loaded: they are dynamic imports. */
async function readDeclaration(folder: string): Promise<AreaDeclaration> {
  const file = path.join(folder, 'src/area.ts');
  return (await importSource<{ default: AreaDeclaration }>(file)).default;
}

/** The remote entry's file: its name bears a content hash, so it is found through its chunk. */
function entryFile(compilation: Compilation, name: string): string {
  const file = scriptsOfChunk(compilation, name)?.at(-1);
  if (!file) throw new Error(`${name} has no remote entry`);
  return file;
}

/**
 * Writes `area.json`: the declaration as data, with the files of each page. The build fails where a page's chunk
 * does not bear the id of its route, since its preloads would silently be missing.
 */
export class AreaManifestPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(STAGE, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: STAGE, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => this.emitManifest(compilation),
      );
    });
  }

  private async emitManifest(compilation: Compilation): Promise<void> {
    if (compilation.errors.length > 0) return;
    const declaration = await readDeclaration(this.folder);
    const { version } = JSON.parse(
      await readFile(path.join(this.folder, 'package.json'), 'utf8'),
    ) as { version: string };
    const frame = [
      ...(scriptsOfChunk(compilation, 'area') ?? []),
      ...(declaration.layout ? (scriptsOfChunk(compilation, 'layout') ?? []) : []),
    ];
    const container = containerName(declaration.name);
    const manifest = toManifest(declaration, {
      version,
      entry: entryFile(compilation, container),
      exposes: exposedModules(compilation, container),
      consumes: consumedModules(compilation, sharedModules('area')),
      files: builtFiles(compilation),
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
    compilation.emitAsset(
      MANIFEST_FILE,
      new webpack.sources.RawSource(JSON.stringify(manifest, undefined, 2)),
    );
  }
}
