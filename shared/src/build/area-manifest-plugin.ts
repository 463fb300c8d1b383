import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { tsImport } from 'tsx/esm/api';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { AreaDeclaration } from '../contract/area';
import { MANIFEST_FILE, toManifest } from '../contract/area-manifest';

const STAGE = 'AreaManifestPlugin';

/** Reads an area's declaration as the source has it now. Its pages are not loaded: they are dynamic imports. */
async function readDeclaration(folder: string): Promise<AreaDeclaration> {
  const file = path.join(folder, 'src/area.ts');
  const loaded = (await tsImport(file, import.meta.url)) as { default: AreaDeclaration };
  return loaded.default;
}

/** The script files of a named chunk and of what it needs, or `undefined` where no chunk bears the name. */
function filesOfChunk(compilation: Compilation, name: string): string[] | undefined {
  const files = compilation.namedChunkGroups.get(name)?.getFiles();
  return files?.filter((file) => file.endsWith('.js') && !file.includes('.hot-update.'));
}

/** The remote entry's file: its name bears a content hash, so it is found through its chunk. */
function entryFile(compilation: Compilation, name: string): string {
  const file = filesOfChunk(compilation, name)?.at(-1);
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
      ...(filesOfChunk(compilation, 'area') ?? []),
      ...(declaration.layout ? (filesOfChunk(compilation, 'layout') ?? []) : []),
    ];
    const manifest = toManifest(declaration, {
      version,
      entry: entryFile(compilation, declaration.name.replaceAll('-', '_')),
      filesOf: (routeId) => {
        const page = filesOfChunk(compilation, routeId);
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
