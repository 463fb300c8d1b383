/** Ways that no import shows: a request, a message to another process, a bundle that is loaded by its name. */
const UNSEEN = ['HTTP', 'process', 'load'];

/**
 * Returns what is wrong with the hops of paths, a line each. Each is another production file, tied to an earlier one of
 * its list: it imports that one or is imported by it. Otherwise it says how it is reached: by a way that no import
 * shows, or through a file that is tied to both. The first needs neither.
 */
export function brokenHops({ texts, production, imports }, paths) {
  const isProduction = new Set(production);
  const importsOf = (file) => imports.get(file) ?? [];
  const areTied = (one, other) => importsOf(one).includes(other) || importsOf(other).includes(one);

  function faultOf(file, reachedBy, earlier) {
    if (!texts.has(file)) return 'is not there';
    if (!isProduction.has(file)) return 'is no production file';
    if (earlier.includes(file)) return 'stands twice';
    const isTied = (to) => earlier.some((before) => areTied(before, to));
    if (earlier.length === 0 || UNSEEN.includes(reachedBy)) return undefined;
    if (reachedBy === undefined) return isTied(file) ? undefined : 'is not tied to an earlier file';
    const isReached = isTied(reachedBy) && areTied(reachedBy, file);
    return isReached ? undefined : `is not reached through ${reachedBy}`;
  }

  return paths.flatMap(({ name, part, hops }) =>
    hops.flatMap(([file, , reachedBy], index) => {
      const earlier = hops.slice(0, index).map(([before]) => before);
      const fault = faultOf(file, reachedBy, earlier);
      return fault === undefined ? [] : [`${part ?? name}: ${file} ${fault}`];
    }),
  );
}
