const { writeFileSync } = require('node:fs');
const path = require('node:path');

/**
 * Writes how many tests passed and failed, in which files, and how long each file ran. Jest's own `--json` also writes the errors, and
 * breaks on errors that refer to themselves, as those of HTTP clients do.
 */
module.exports = class JestReport {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, testResults }) {
    const failedFiles = testResults
      .filter((file) => file.numFailingTests > 0 || file.testExecError)
      .map((file) => file.testFilePath);
    const ran = testResults.map(({ testFilePath, perfStats }) => ({
      name: path.relative(process.cwd(), testFilePath),
      seconds: perfStats.runtime / 1000,
    }));
    const reasons = testResults.flatMap(({ testFilePath, testExecError, testResults: tests }) => [
      ...(testExecError ? [`${testFilePath}: ${testExecError.message}`] : []),
      ...tests.flatMap(({ fullName, failureMessages: [reason] }) =>
        reason === undefined ? [] : [`${fullName}: ${reason}`],
      ),
    ]);
    const report = { numPassedTests, numFailedTests, failedFiles, ran, reasons };
    writeFileSync(process.env.JEST_REPORT, JSON.stringify(report));
  }
};
