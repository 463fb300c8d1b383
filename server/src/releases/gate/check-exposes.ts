import type { Violation } from '../errors';
import type { AreaVersion, ReleasedVersion, ShellVersion } from '../versions/released-version';

/** Module of the remote entry under which the shell finds an area's declaration. */
const DECLARATION_MODULE = './area';

function filesOfArea({ manifest }: AreaVersion): [owner: string, file: string][] {
  return [
    ['The remote entry', manifest.entry],
    ...manifest.routes.flatMap(({ path, files }) =>
      files.map((file): [string, string] => [`Page ${path}`, file]),
    ),
  ];
}

function filesOfShell({ manifest }: ShellVersion): [owner: string, file: string][] {
  return [
    ...manifest.scripts.map((file): [string, string] => ['The document', file]),
    ...Object.entries(manifest.chunks).flatMap(([chunk, files]) =>
      files.map((file): [string, string] => [`Chunk ${chunk}`, file]),
    ),
    ...(manifest.font ? [['The document', manifest.font] as [string, string]] : []),
  ];
}

/** Refuses a part that lacks the module by which it is started, or a file that its manifest names. */
export function checkExposes(version: ReleasedVersion): Violation[] {
  const violation = (reason: string): Violation => ({
    check: 'exposes',
    consumer: version.kind === 'area' ? 'shell' : version.part,
    reason,
  });
  const named = version.kind === 'area' ? filesOfArea(version) : filesOfShell(version);
  const missing = new Map(
    named.filter(([, file]) => !(file in version.files)).map(([owner, file]) => [file, owner]),
  );
  const lacksDeclaration =
    version.kind === 'area' && !version.manifest.exposes.includes(DECLARATION_MODULE);
  return [
    ...(lacksDeclaration
      ? [violation(`The remote entry does not expose ${DECLARATION_MODULE}.`)]
      : []),
    ...[...missing].map(([file, owner]) =>
      violation(`${owner} needs ${file}, which the build does not have.`),
    ),
  ];
}
