import type { Deployment } from '../../deployment';

/** What is told of a candidate that has just come to its visitors: which, to whom, and how it goes on. */
export function canaryWords(part: string, { number, canaries }: Deployment): string {
  const canary = canaries.find((candidate) => candidate.part === part);
  if (!canary) throw new Error(`Deployment ${number} has no candidate of ${part}.`);
  const { version, from, to } = canary;
  return [
    `✓ ${part} ${version} is a candidate for ${to - from} % of the visitors (${from}–${to}), as deployment ${number}`,
    '',
    `  npm run promote -- ${part}    gives it to everybody`,
    `  npm run withdraw -- ${part}   takes it back`,
  ].join('\n');
}
