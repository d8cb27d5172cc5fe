import { parseArgs } from 'node:util';
import { buildIfStale } from './build';
import { ensureChromium } from './lib/chromium';
import { ensureRedis } from './lib/redis';
import { runCommand, say } from './lib/report';
import { changedFiles } from './test/changed-files';
import { allChecks, checksOf } from './test/checks';
import { checkKnownHoles } from './test/known-holes';
import { weighPages } from './test/page-weight';
import { runBrowserTests, runChecks, runJest, sayTotal, type Tally, timed } from './test/run';

/** What can only be tested with a build: the weight of pages, and their behavior in a browser. */
async function testBuilt(args: readonly string[]): Promise<Tally[]> {
  const chromium = await ensureChromium();
  await buildIfStale({ release: true });
  return [
    await timed('weight', 'of first loads', () => Promise.resolve(weighPages())),
    await timed('browser', 'end to end in Chromium', () => runBrowserTests(chromium, args)),
  ];
}

/** The checks one after the other, then the build. A build that fails is reported where it is needed. */
async function checkAndBuild(): Promise<Tally[]> {
  const checks = await runChecks(allChecks, { atOnce: 1 });
  await buildIfStale({ release: true }).catch(() => undefined);
  return checks;
}

/** What some unit tests need on the machine. One after the other: the package manager runs once at a time. */
async function ensurePrograms(): Promise<void> {
  await ensureChromium();
  await ensureRedis();
}

/** Everything; or only browser tests, if these are asked for. */
async function testAll(browser: readonly string[] | null): Promise<Tally[]> {
  if (browser) return testBuilt(browser);
  // Tests wait for databases and timers, and the package manager for the network; checks and the build use that time.
  const [tests, checks, holes] = await Promise.all([
    ensurePrograms().then(() =>
      timed('tests', 'unit, component, server and contract', () => runJest('product', [])),
    ),
    checkAndBuild(),
    checkKnownHoles(),
  ]);
  return [...checks, holes, tests, ...(await testBuilt([]))];
}

/** For work in progress: the checks and tests of changed files. Browser tests that changed run too, others when asked for. */
async function testChanged(browser: readonly string[] | null): Promise<Tally[]> {
  const files = changedFiles(process.cwd());
  say('changed', `${files.length} files since the work began`);
  const tallies = await runChecks(checksOf(files), { atOnce: 2 });
  if (files.length > 0) {
    // Cycles are looked for in the text of all files, so that test is not related to any.
    const related = ['--passWithNoTests', '--findRelatedTests', ...files];
    tallies.push(
      await timed('tests', 'that import what changed', () =>
        runJest('product', [...related, 'scripts/import-cycles.test.ts']),
      ),
    );
    if (files.some((file) => file.startsWith('sandbox/')))
      tallies.push(await timed('tests', 'of the sandbox', () => runJest('sandbox', related)));
  }
  const specs = files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
  if (browser ?? specs.length > 0) tallies.push(...(await testBuilt(browser ?? specs)));
  return tallies;
}

async function test(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { changed: { type: 'boolean' }, browser: { type: 'boolean' } },
  });
  const browser = values.browser ? positionals : null;
  const tallies = values.changed ? await testChanged(browser) : await testAll(browser);
  sayTotal(tallies);
}

runCommand(test);
