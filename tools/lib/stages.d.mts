/** Counts the tests of a runner by its report and its exit status. */
export function countTests(
  runner: 'jest' | 'playwright',
  report: object | undefined,
  status: number,
): { passed: number; failed: number; tests: { name: string; seconds: number }[] };
