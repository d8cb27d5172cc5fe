import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import { runToEnd } from '../lib/child';
import { say } from '../lib/report';

/** A test file or a story, and how long it ran. */
export interface Ran {
  name: string;
  seconds: number;
}

/** How many tests passed and failed, and how long their files or stories ran. */
export interface Tally {
  passed: number;
  failed: number;
  ran?: readonly Ran[];
  /** Names of failed tests with what they say. */
  reasons?: readonly string[];
}

const reports = path.resolve('.cache', 'reports');

/** The file that Jest or Playwright writes a report to. Jest only writes into a folder that exists. */
function placeForReport(name: string): string {
  const file = path.join(reports, name);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** Path of a program from an installed package. */
export const bin = (name: string): string => path.join('node_modules', '.bin', name);

/** A check that passes or fails as a whole and counts as one test. */
export interface Check {
  name: string;
  words: string;
  command: string;
  args: string[];
}

interface Quiet extends Pick<Check, 'command' | 'args'> {
  /** After this time the program is ended. */
  patienceMs?: number;
  /** Whether to leave out what the program prints to its standard error. */
  outputOnly?: boolean;
}

/** Runs a program and returns its exit status and everything that it printed. */
export function runQuietly({
  command,
  args,
  patienceMs,
  outputOnly,
}: Quiet): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', outputOnly ? 'ignore' : 'pipe'],
      timeout: patienceMs,
    });
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', (error) => resolve({ status: 1, output: `${output}${String(error)}\n` }));
    child.once('close', (code) => resolve({ status: code ?? 1, output }));
  });
}

const tallyLine = ({ passed, failed }: Tally, begun: number) =>
  `${passed} passed, ${failed} failed in ${((performance.now() - begun) / 1000).toFixed(1)} s`;

async function runCheck(check: Check): Promise<Tally> {
  const begun = performance.now();
  const { status, output } = await runQuietly(check);
  const tally = status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  // Prints in one call, because other checks print at the same time.
  if (output.trim() !== '') process.stdout.write(`${output.trimEnd()}\n`);
  say(check.name, `${check.words}: ${tallyLine(tally, begun)}`);
  return tally;
}

const MOST_SLOW = 10;

/** The ten slowest files or stories of a run, slowest first. */
function saySlowest({ ran = [] }: Tally): void {
  const slowest = [...ran].sort((one, other) => other.seconds - one.seconds).slice(0, MOST_SLOW);
  for (const { name, seconds } of slowest)
    say('slow', `${seconds.toFixed(1).padStart(6)} s ${name}`);
}

const MOST_REASONS = 20;
const REASON_LINES = 12;

/** The beginnings of what failed tests say. A run prints thousands of lines after their own, and a log may keep only the last ones. */
function sayReasons(tallies: readonly Tally[]): void {
  const reasons = tallies.flatMap(({ reasons: some = [] }) => some);
  for (const reason of reasons.slice(0, MOST_REASONS))
    say('failed', stripVTControlCharacters(reason).split('\n').slice(0, REASON_LINES).join('\n'));
}

/** Ends a run of tests: prints the slowest, why tests failed, and the sum. Makes the process fail if anything has failed. */
export function sayTotal(
  tallies: readonly Tally[],
  { longer = 0 }: { longer?: number } = {},
): void {
  for (const tally of tallies) saySlowest(tally);
  sayReasons(tallies);
  if (longer > 0) console.log(`${longer} longer stories: \`npm test -- --all\``);
  const sum = (key: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  if (sum('failed') > 0) process.exitCode = 1;
}

/** Runs checks in parallel; the first ones begin first. */
export async function runChecks(
  checks: readonly Check[],
  { atOnce }: { atOnce: number },
): Promise<Tally[]> {
  const waiting = [...checks];
  const tallies: Tally[] = [];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      tallies.push(await runCheck(check));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return tallies;
}

/** Announces work and says how it went. */
export async function timed(
  name: string,
  words: string,
  work: () => Promise<Tally>,
): Promise<Tally> {
  const begun = performance.now();
  say(name, words);
  const tally = await work();
  say(name, `${words}: ${tallyLine(tally, begun)}`);
  return tally;
}

function readReport<T>(file: string, schema: v.GenericSchema<unknown, T>): T | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    say('report', `${file} could not be read: ${String(error)}`);
    return undefined;
  }
}

const jestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  /** Paths of the files that failed, including those that could not be loaded. */
  failedFiles: v.array(v.string()),
  ran: v.array(v.object({ name: v.string(), seconds: v.number() })),
  reasons: v.array(v.string()),
});

/** If more files than this have failed, bad timing is not the cause. */
const MOST_REPEATED = 4;

interface JestRun extends Tally {
  failedFiles: string[];
}

/** The configurations of Jest: the product's and the sandbox's. */
const configs = { product: 'jest.config.ts', sandbox: path.join('sandbox', 'jest.config.ts') };
type Tested = keyof typeof configs;

async function runJestOnce(of: Tested, args: readonly string[]): Promise<JestRun> {
  const file = placeForReport('jest.json');
  const reporters = ['default', path.resolve('scripts', 'test', 'jest-report.cjs')].flatMap(
    (name) => ['--reporters', name],
  );
  const status = await runToEnd(bin('jest'), ['--config', configs[of], ...args, ...reporters], {
    env: { ...process.env, JEST_REPORT: file },
  });
  const report = readReport(file, jestReport);
  if (!report) return { passed: 0, failed: 1, failedFiles: [] };
  const { failedFiles, ran, reasons } = report;
  const failed = Math.max(report.numFailedTests, failedFiles.length, status === 0 ? 0 : 1);
  return { passed: report.numPassedTests, failed, failedFiles, ran, reasons };
}

/**
 * Runs Jest with these arguments, for the product or the sandbox. On a busy machine a test may lose a race that no person would lose. So
 * files that failed run once more, alone, and are called flaky if they pass then.
 */
export async function runJest(of: Tested, args: readonly string[]): Promise<Tally> {
  const { failedFiles, ...first } = await runJestOnce(of, args);
  if (failedFiles.length === 0 || failedFiles.length > MOST_REPEATED) return first;
  const names = failedFiles.map((file) => path.relative(process.cwd(), file));
  say('tests', `once more, alone: ${names.join(', ')}`);
  const again = await runJestOnce(of, ['--runInBand', '--runTestsByPath', ...failedFiles]);
  if (again.failed > 0) return first;
  say('flaky', `passed only when repeated: ${names.join(', ')}`);
  return { ...first, passed: first.passed + first.failed, failed: 0, reasons: [] };
}

interface Suite {
  specs: readonly {
    title: string;
    file: string;
    tests: readonly {
      status: string;
      results: readonly { duration: number; errors: readonly { message: string }[] }[];
    }[];
  }[];
  suites?: readonly Suite[] | undefined;
}

const storyResult = v.object({
  duration: v.number(),
  errors: v.array(v.object({ message: v.optional(v.string(), '') })),
});
const suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(
    v.object({
      title: v.string(),
      file: v.string(),
      tests: v.array(v.object({ status: v.string(), results: v.array(storyResult) })),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => suite))),
});

const browserReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  suites: v.array(suite),
});

const storiesOf = ({ specs, suites = [] }: Suite): Ran[] => [
  ...specs.map(({ title, file, tests }) => ({
    name: `${file}: ${title}`,
    seconds: tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration / 1000, 0),
  })),
  ...suites.flatMap(storiesOf),
];

/** What each failed story says at its last try. */
const reasonsOf = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => `${file}: ${title}: ${results.at(-1)?.errors[0]?.message ?? ''}`),
  ),
  ...suites.flatMap(reasonsOf),
];

const playwright = ['test', '--config', 'e2e/playwright.config.ts'];

/** Stories whose product is running or starting. */
export interface Stories {
  /** Lets the stories begin, and resolves after the last one. */
  readonly begin: () => Promise<Tally>;
}

/** Starts Playwright with these arguments in the Chromium at a path. Its product starts at once, but the stories wait for `begin`. */
export function startStories(chromium: string, args: readonly string[]): Stories {
  const file = placeForReport('browser.json');
  let letBegin = () => {};
  const status = runToEnd(bin('playwright'), [...playwright, ...args], {
    env: {
      ...process.env,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      STORIES_WAIT: 'on',
    },
    // Ends when the stories may begin, or with this process.
    stdio: ['pipe', 'inherit', 'inherit'],
    onSpawn: ({ stdin }) => {
      letBegin = () => stdin?.end();
    },
  });
  return {
    begin: async () => {
      letBegin();
      return tallyOfStories(file, await status);
    },
  };
}

function tallyOfStories(file: string, status: number): Tally {
  const report = readReport(file, browserReport);
  if (!report) return { passed: 0, failed: 1 };
  const failed = Math.max(report.stats.unexpected, status === 0 ? 0 : 1);
  const passed = report.stats.expected + report.stats.flaky;
  return {
    passed,
    failed,
    ran: report.suites.flatMap(storiesOf),
    reasons: report.suites.flatMap(reasonsOf),
  };
}

/** How many stories Playwright would run with these arguments. */
export async function countStories(args: readonly string[]): Promise<number> {
  const list = { command: bin('playwright'), args: [...playwright, '--list', ...args] };
  const { output } = await runQuietly(list);
  return Number(/^Total: (\d+) tests?/m.exec(output)?.[1] ?? '0');
}
