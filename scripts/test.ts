import { parseArgs } from 'node:util';
import { buildIfStale } from './build';
import { ensureChromium } from './lib/chromium';
import { ensureRedis } from './lib/redis';
import { runCommand, say } from './lib/report';
import { changedFiles } from './test/changed-files';
import { allChecks, checksOf } from './test/checks';
import { checkKnownHoles } from './test/known-holes';
import { addBrowsersIfThere } from './test/other-browsers';
import { weighPages } from './test/page-weight';
import { relatedTo } from './test/related';
import {
  countStories,
  runChecks,
  runJest,
  sayTotal,
  startStories,
  type Stories,
  type Tally,
  timed,
} from './test/run';

/** The tag of the stories that tell the main jobs of the product (`CONTRIBUTING.md`). */
const MAIN = '@main';

const runStories = ({ begin }: Stories) => timed('browser', 'end to end', begin);

const runSandbox = (args: readonly string[]) =>
  timed('tests', 'of the sandbox', () => runJest('sandbox', args));

/** Runs the checks one after the other and then the build. A build that fails is reported where it is needed. */
async function checkAndBuild(): Promise<Tally[]> {
  const checks = await runChecks(allChecks, { atOnce: 1 });
  await buildIfStale({ release: true }).catch(() => undefined);
  return checks;
}

/** Installs what the tests need, one after the other, because the package manager runs only once at a time. Returns Chromium's path. */
async function ensurePrograms(): Promise<string> {
  const chromium = await ensureChromium();
  await ensureRedis();
  return chromium;
}

/** Runs only the stories with these names or files, or all of them if none is given. */
async function testStories(names: readonly string[]): Promise<Tally[]> {
  const chromium = await ensureChromium();
  await buildIfStale({ release: true });
  return [await runStories(startStories(chromium, names))];
}

/** Runs everything; without `all`, neither the longer stories nor the sandbox's own tests. */
async function testProject({ all }: { all: boolean }): Promise<void> {
  if (all) {
    // Property tests of money then make more sequences.
    process.env['ALL_TESTS'] = '1';
    addBrowsersIfThere();
  }
  const programs = ensurePrograms();
  const built = checkAndBuild();
  // Tests wait for databases and timers, and the package manager for the network. Checks, the build and the start of the stories'
  // product use that time.
  const stories = Promise.all([programs, built]).then(([chromium]) =>
    startStories(chromium, all ? [] : ['--grep', MAIN]),
  );
  const tests = programs.then(async () => [
    await timed('tests', 'unit, component, server and contract', () => runJest('product', [])),
    ...(all ? [await runSandbox([])] : []),
  ]);
  const holes = checkKnownHoles();
  const tallies = [...(await built), await holes, ...(await tests)];
  tallies.push(await timed('weight', 'of first loads', () => Promise.resolve(weighPages())));
  tallies.push(await runStories(await stories));
  sayTotal(tallies, { longer: all ? 0 : await countStories(['--grep-invert', MAIN]) });
}

/** Runs the checks and tests of what has changed, and stories if they are asked for. It is for work in progress. */
async function testChanged(stories: readonly string[] | null): Promise<Tally[]> {
  const files = changedFiles(process.cwd());
  say('changed', `${files.length} files since the work began`);
  const tallies = await runChecks(checksOf(files), { atOnce: 2 });
  if (files.length > 0) {
    const { tests, left } = relatedTo(files);
    tallies.push(
      await timed('tests', 'of what changed', () =>
        runJest('product', ['--runTestsByPath', ...tests]),
      ),
    );
    if (left > 0) say('tests', `${left} further files of tests: npm test`);
    if (files.some((file) => file.startsWith('sandbox/')))
      tallies.push(await runSandbox(['--passWithNoTests', '--findRelatedTests', ...files]));
  }
  if (stories) tallies.push(...(await testStories(stories)));
  return tallies;
}

async function test(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      changed: { type: 'boolean' },
      browser: { type: 'boolean' },
    },
  });
  const stories = values.browser ? positionals : null;
  if (values.changed) sayTotal(await testChanged(stories));
  else if (stories) sayTotal(await testStories(stories));
  else await testProject({ all: values.all });
}

runCommand(test);
