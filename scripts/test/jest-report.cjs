const { writeFileSync } = require('node:fs');

/**
 * Writes how many tests passed and failed, and in which files. Jest's own `--json` writes the
 * errors too, and breaks on those that hold a reference to themselves, as errors of HTTP clients do.
 */
module.exports = class JestReport {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, testResults }) {
    const failedFiles = testResults
      .filter((file) => file.numFailingTests > 0 || file.testExecError)
      .map((file) => file.testFilePath);
    const report = { numPassedTests, numFailedTests, failedFiles };
    writeFileSync(process.env.JEST_REPORT, JSON.stringify(report));
  }
};
