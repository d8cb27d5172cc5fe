import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { buildIfStale } from './build';
import { runToEnd } from './lib/child';
import { ensureChromium } from './lib/chromium';
import { ensureRedis } from './lib/redis';
import { runCommand, say } from './lib/report';

interface Tally {
  passed: number;
  failed: number;
}

const bin = (name: string) => path.join('node_modules', '.bin', name);
const reports = path.resolve('.cache', 'reports');

/** Checks that pass or fail as a whole count as one test each. */
const checks: { name: string; words: string; command: string; args: string[] }[] = [
  { name: 'types', words: 'of the web application', command: bin('tsc'), args: ['--noEmit'] },
  {
    name: 'types',
    words: 'of the sandbox',
    command: bin('tsc'),
    args: ['--noEmit', '-p', 'sandbox'],
  },
  {
    name: 'lint',
    words: 'TypeScript',
    command: bin('eslint'),
    args: ['.', '--max-warnings=0', '--cache', '--cache-location', '.cache/eslint'],
  },
  {
    name: 'lint',
    words: 'styles',
    command: bin('stylelint'),
    args: ['{src,sandbox}/**/*.css', '--cache', '--cache-location', '.cache/stylelint'],
  },
  {
    name: 'format',
    words: 'of every file',
    command: bin('prettier'),
    args: ['--check', '.', '--log-level=warn', '--cache', '--cache-location', '.cache/prettier'],
  },
  {
    name: 'copies',
    words: 'of code',
    command: bin('jscpd'),
    args: ['src', 'server', 'sandbox', 'scripts', '--config', '.jscpd.json', '--silent'],
  },
];

const jestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numFailedTestSuites: v.number(),
});
const browserReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

function readReport<T>(file: string, schema: v.GenericSchema<unknown, T>): T | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    say('report', `${file} could not be read: ${String(error)}`);
    return undefined;
  }
}

async function timed(name: string, words: string, work: () => Promise<Tally>): Promise<Tally> {
  const begun = performance.now();
  say(name, words);
  const tally = await work();
  const took = ((performance.now() - begun) / 1000).toFixed(1);
  say(name, `${words}: ${tally.passed} passed, ${tally.failed} failed in ${took} s`);
  return tally;
}

const asTally = (status: number): Tally =>
  status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

async function runJest(args: string[]): Promise<Tally> {
  const file = path.join(reports, 'jest.json');
  rmSync(file, { force: true });
  const status = await runToEnd(bin('jest'), ['--json', `--outputFile=${file}`, ...args]);
  const report = readReport(file, jestReport);
  if (!report) return { passed: 0, failed: 1 };
  // A file that could not be loaded has no failed test of its own, but is a failure.
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites, status === 0 ? 0 : 1);
  return { passed: report.numPassedTests, failed };
}

async function runBrowserTests(chromium: string, args: string[]): Promise<Tally> {
  const file = path.join(reports, 'browser.json');
  rmSync(file, { force: true });
  const status = await runToEnd(
    bin('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', ...args],
    {
      env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  const report = readReport(file, browserReport);
  if (!report) return { passed: 0, failed: 1 };
  const failed = Math.max(report.stats.unexpected, status === 0 ? 0 : 1);
  return { passed: report.stats.expected + report.stats.flaky, failed };
}

async function test(): Promise<void> {
  const chromium = await ensureChromium();
  await ensureRedis();
  // Jest writes its report only into a folder that is there.
  mkdirSync(reports, { recursive: true });
  const tallies: Tally[] = [];
  for (const { name, words, command, args } of checks) {
    tallies.push(await timed(name, words, async () => asTally(await runToEnd(command, args))));
  }
  tallies.push(await timed('tests', 'unit, component, server and sandbox', () => runJest([])));
  await buildIfStale();
  tallies.push(
    await timed('browser', 'end to end in Chromium', () => runBrowserTests(chromium, [])),
  );
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  if (sum('failed') > 0) process.exitCode = 1;
}

runCommand(test);
