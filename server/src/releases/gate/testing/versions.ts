import type { AreaManifest, ManifestRoute, ShellManifest } from '@teluk-mart/contract/manifests';
import type { ComposedVersions } from '../../versions/composition';
import type { AreaVersion, ReleasedFile, ShellVersion } from '../../versions/released-version';

/** Returns a file of a version with its bytes of brotli. */
export function file(brotli = 1000): ReleasedFile {
  return { integrity: 'sha384-x', bytes: brotli * 3, brotli };
}

/** Makes a sound route for visitors; a test passes what is different about it. */
export function route(changes: Partial<ManifestRoute> = {}): ManifestRoute {
  return {
    id: 'recipe-list',
    path: '/recipes',
    document: { title: 'Resep' },
    files: ['area.js', 'recipe-list.js'],
    ...changes,
  };
}

/** Makes a sound area that passes every static check; a test passes what is different about its manifest. */
export function areaVersion(
  changes: Partial<AreaManifest> = {},
  files: Readonly<Record<string, ReleasedFile>> = {},
): AreaVersion {
  const manifest: AreaManifest = {
    name: 'recipes',
    version: '0.1.0',
    contract: '0.6.1',
    entry: 'entry.js',
    routes: [route()],
    redirects: [],
    menu: [],
    files: [],
    exposes: ['./area'],
    consumes: { react: { range: '^19.3.1', names: [] } },
    ...changes,
  };
  return {
    kind: 'area',
    part: manifest.name,
    version: '0123456789abcdef',
    files: { 'entry.js': file(), 'area.js': file(), 'recipe-list.js': file(), ...files },
    manifest,
  };
}

/** Makes a sound shell; a test passes what is different about its manifest. */
export function shellVersion(
  changes: Partial<ShellManifest> = {},
  files: Readonly<Record<string, ReleasedFile>> = {},
): ShellVersion {
  return {
    kind: 'shell',
    part: 'shell',
    version: 'fedcba9876543210',
    files: { 'shell.js': file(), 'login.js': file(), ...files },
    manifest: {
      contract: '0.6.1',
      scripts: ['shell.js'],
      chunks: { login: ['login.js'] },
      provides: {
        react: { version: '19.3.1', names: [] },
        '@teluk-mart/shared/toast': { version: '0.1.2', names: ['showToast'] },
      },
      pages: [{ path: '/login' }, { path: '/admin' }],
      menu: [],
      files: [],
      ...changes,
    },
  };
}

/** Returns the live versions, for a version to be held against. */
export function liveVersions(
  areas: readonly AreaVersion[] = [],
  shell: ShellVersion | undefined = shellVersion(),
): ComposedVersions {
  return { shell, areas: new Map(areas.map((area) => [area.part, area])), missing: [] };
}
