import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AreaManifest, MANIFEST_FILE } from '@teluk-mart/shared/contract/area-manifest';
import {
  SHELL_MANIFEST_FILE,
  type ShellManifest,
} from '@teluk-mart/shared/contract/shell-manifest';
import { SHELL_PART } from '../composition';
import { ReleaseError } from '../release-error';
import { isKey } from '../store/key';
import type { Build } from './build';

/** A manifest, typed by the part that it is of. Whether it keeps the contract is for the gate to say. */
export type TypedManifest =
  { kind: 'shell'; manifest: ShellManifest } | { kind: 'area'; manifest: AreaManifest };

/** Name of the manifest in a part's build. */
export function manifestFile(part: string): string {
  return part === SHELL_PART ? SHELL_MANIFEST_FILE : MANIFEST_FILE;
}

/** Whether a manifest names its files, none of them outside its folder. */
function namesFiles(manifest: unknown): manifest is { files: string[] } {
  if (typeof manifest !== 'object' || manifest === null || !('files' in manifest)) return false;
  const { files } = manifest;
  return Array.isArray(files) && files.every((file) => typeof file === 'string' && isKey(file));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the manifest of a build; throws a `ReleaseError` where there is none, or none that names the build's files. */
export async function readManifest({ part, folder }: Build): Promise<TypedManifest> {
  const file = path.join(folder, manifestFile(part));
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new ReleaseError(`${part} has not been built: there is no ${file}.`);
  const manifest = parse(text);
  if (!namesFiles(manifest)) {
    throw new ReleaseError(`${file} names no files that could be released. Build ${part} again.`);
  }
  return part === SHELL_PART
    ? { kind: 'shell', manifest: manifest as unknown as ShellManifest }
    : { kind: 'area', manifest: manifest as unknown as AreaManifest };
}
