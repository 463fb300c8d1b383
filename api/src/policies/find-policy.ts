import type { Rule } from './rules';

const FOLDER = '/**';

/**
 * Longest list of methods of a route that is still about certain ones. No route of ours declares more; the catch-all
 * routes declare every method that there is.
 */
const FEW_METHODS = 3;

function keysOf(method: string | string[], url: string): string[] {
  const methods = [method].flat().map((name) => (name === 'HEAD' ? 'GET' : name));
  return methods.length > FEW_METHODS ? [`* ${url}`] : methods.map((name) => `${name} ${url}`);
}

function folderPolicy(policies: Readonly<Record<string, Rule>>, key: string): Rule | undefined {
  const folders = Object.keys(policies).filter((candidate) => candidate.endsWith(FOLDER));
  const folder = folders.find((candidate) => {
    const base = candidate.slice(0, -FOLDER.length);
    return key === base || key.startsWith(`${base}/`);
  });
  return folder === undefined ? undefined : policies[folder];
}

/**
 * The one rule of a route. Throws where the table has none for it, so that a route that nobody thought about cannot
 * start to answer.
 */
export function findPolicy(
  policies: Readonly<Record<string, Rule>>,
  { method, url }: { method: string | string[]; url: string },
): Rule {
  const [rule, ...others] = keysOf(method, url).map((key) => {
    const found = policies[key] ?? folderPolicy(policies, key);
    if (!found) throw new Error(`No policy for "${key}": add its line to policies/policies.ts`);
    return found;
  });
  if (!rule || others.some((other) => other !== rule)) {
    throw new Error(`The methods of ${url} have different policies: declare a route for each`);
  }
  return rule;
}
