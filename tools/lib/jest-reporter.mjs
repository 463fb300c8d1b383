import path from 'node:path';

/** Prints a line for each suite that is done, with how far the run is, and why a suite failed. */
export default class JestReporter {
  #done = 0;

  constructor({ rootDir }) {
    this.rootDir = rootDir;
  }

  onTestResult(_test, { testFilePath, perfStats, failureMessage }, { numTotalTestSuites }) {
    this.#done += 1;
    const far = `${this.#done}/${numTotalTestSuites}`.padStart(8);
    const seconds = `${(perfStats.runtime / 1000).toFixed(1)} s`.padStart(8);
    console.log(
      `${far} ${failureMessage ? '✘' : '✔'} ${seconds}  ${path.relative(this.rootDir, testFilePath)}`,
    );
    if (failureMessage) console.log(failureMessage);
  }
}
