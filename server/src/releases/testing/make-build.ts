import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Build, manifestFile } from '../build/read-build';
import { SHELL_PART } from '../versions/composition';

/** Returns the name of a file with the hash of its content in it. */
export function hashed(name: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return name.replace('.', `.${hash}.`);
}

function manifestOf(part: string, entry: string, files: readonly string[]): object {
  if (part === SHELL_PART) {
    const provides = { react: { version: '19.0.0', names: [] } };
    return {
      contract: '0.6.1',
      scripts: [entry],
      chunks: {},
      provides,
      pages: [],
      menu: [],
      files,
    };
  }
  const routes = [{ id: part, path: `/${part}`, document: { title: part }, files: [] }];
  const exposes = ['./area'];
  const declared = { routes, redirects: [], menu: [], exposes, consumes: {} };
  return { name: part, version: '1.0.0', contract: '0.6.1', entry, ...declared, files };
}

/**
 * Makes a small build as the build tool leaves one, in `<root>/<part>/dist`. It has an entry that says `text`, a file
 * that never changes, compressed copies and the manifest. Files of an earlier build stay beside them, as they may
 * there.
 *
 * @param declared fields of the manifest that are not as usual
 * @param others further files by their names
 */
export async function makeBuild(
  root: string,
  part: string,
  text: string,
  declared: object = {},
  others: Readonly<Record<string, string>> = {},
): Promise<Build> {
  const folder = path.join(root, part, 'dist');
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  const entry = hashed(part === SHELL_PART ? 'shell.js' : 'entry.js', text);
  const files = { [entry]: text, [hashed('assets/logo.svg', part)]: part, ...others };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await writeFile(file, content);
    await writeFile(`${file}.br`, brotliCompressSync(content));
    await writeFile(`${file}.gz`, gzipSync(content));
  }
  await writeFile(
    path.join(folder, manifestFile(part)),
    JSON.stringify({ ...manifestOf(part, entry, Object.keys(files)), ...declared }),
  );
  return { part, folder };
}
