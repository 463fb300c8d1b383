import type { Refusal } from '../refusal';
import type { AreaVersion, ReleasedVersion, ShellVersion } from '../released-version';

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
export function checkExposes(candidate: ReleasedVersion): Refusal[] {
  const refusal = (reason: string): Refusal => ({
    check: 'exposes',
    consumer: candidate.kind === 'area' ? 'shell' : candidate.part,
    reason,
  });
  const named = candidate.kind === 'area' ? filesOfArea(candidate) : filesOfShell(candidate);
  const missing = new Map(
    named.filter(([, file]) => !(file in candidate.files)).map(([owner, file]) => [file, owner]),
  );
  const lacksDeclaration =
    candidate.kind === 'area' && !candidate.manifest.exposes.includes(DECLARATION_MODULE);
  return [
    ...(lacksDeclaration
      ? [refusal(`The remote entry does not expose ${DECLARATION_MODULE}.`)]
      : []),
    ...[...missing].map(([file, owner]) =>
      refusal(`${owner} needs ${file}, which the build does not have.`),
    ),
  ];
}
