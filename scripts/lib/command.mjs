// Plain JavaScript on purpose: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPlan } from './install-plan.mjs';
import { isMarkedAsRunning, markAsRunning } from './running-marks.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
/** Commands that need nothing from `devDependencies`, which are half of all packages and would delay the first start. */
const WITHOUT_DEV = new Set('start build start-prod worker sandbox release doctor'.split(' '));
/** The `process` commands that work on a marketplace's data, on the machine that serves it. The others run the official command line. */
const MAINTENANCE = new Set(['help', 'backfill']);

const worksWithoutDev = (name, [command = 'help']) =>
  WITHOUT_DEV.has(name) || (name === 'process' && MAINTENANCE.has(command));
/** Commands that run until somebody stops them, with the installed packages. */
const LONG_RUNNING = new Set(['start', 'dev', 'start-prod', 'sandbox', 'worker']);
const runningMarks = path.join(root, '.cache', 'running');
/** The file is in node_modules, so that it disappears with them. */
const stamp = path.join(root, 'node_modules', '.installed-from');

function fail(message) {
  console.error(message);
  process.exit(1);
}

const packagesIn = (text) => Object.entries(JSON.parse(text).packages);

/** What somebody installed by hand: `all`, the `product` without `devDependencies`, or `part`. */
function installedByHand(lock) {
  const noted = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(noted)) return 'none';
  const there = new Map(packagesIn(readFileSync(noted, 'utf8')));
  // Optional packages depend on the machine.
  const missing = packagesIn(lock).filter(
    ([at, { version, optional }]) => at && !optional && there.get(at)?.version !== version,
  );
  if (missing.length === 0) return 'all';
  return missing.every(([, { dev, devOptional }]) => dev || devOptional) ? 'product' : 'part';
}

/**
 * What the packages were installed for: the lock file and the Node.js version as a hash, how many packages, and the Node.js version
 * again.
 */
function readStamp(wanted, lock) {
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8').split(' ');
  const extent = installedByHand(lock);
  if (extent === 'all' || extent === 'product') return [wanted, extent];
  // A partial installation counts as complete, so that no installed tool is removed.
  return ['unknown', extent === 'part' ? 'all' : 'none'];
}

/** Arguments for npm. Without saving, adding packages does not change the lock file. */
function npmArguments(plan, needsDevTools) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  if (plan === 'add') return ['install', '--no-save', '--include=dev', ...quiet];
  return ['ci', ...(needsDevTools ? [] : ['--omit=dev']), ...quiet];
}

/** Runs a program to its end and returns its exit status. Signals to stop are passed on to it. */
function runToEnd(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
  // The child gets Ctrl-C from the terminal itself; this process only waits until it has ended.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
    child.on('error', () => resolve(1));
  });
}

/** How long npm has to end after a signal, in milliseconds. */
const NPM_ENDS_WITHIN = 5000;

/**
 * Runs npm in a process group of its own, so that a signal also ends what npm has started. Returns its status and the signal that ended
 * it.
 */
function runNpm(args) {
  let stopped;
  let timer;
  const end = (signal) => {
    if (child.pid === undefined || process.platform === 'win32') {
      child.kill(signal);
      return;
    }
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      // The processes have ended meanwhile.
      if (error.code !== 'ESRCH') throw error;
    }
  };
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const handle = () => {
      stopped ??= signal;
      end(signal);
      timer ??= setTimeout(() => end('SIGKILL'), NPM_ENDS_WITHIN);
    };
    process.on(signal, handle);
    return [signal, handle];
  });
  // The signal comes only now, because npm can be at work before the next line here runs.
  const child = spawn('npm', args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });
  return new Promise((resolve) => {
    const settle = (status) => {
      clearTimeout(timer);
      for (const [signal, handle] of handlers) process.off(signal, handle);
      // The processes that npm started may have ignored the signal.
      if (stopped) end('SIGKILL');
      resolve({ status, stopped });
    };
    child.on('close', (code) => settle(code ?? 1));
    child.on('error', () => settle(1));
  });
}

/** Why packages are installed, for the person who waits. */
function reasonOf({ source, extent, nodeVersion }, isCurrent) {
  if (extent === 'none') return 'nothing is installed yet';
  if (isCurrent) return 'the tools for development are missing';
  if (source === 'interrupted') return 'an install was interrupted';
  if (nodeVersion && nodeVersion !== process.version)
    return `what is there is for Node ${nodeVersion}, and this is Node ${process.version}`;
  return 'package-lock.json has changed';
}

const whyNot = (leavesPackages) =>
  leavesPackages
    ? 'But this command installs nothing where the product may be served. Run it in another clone, or "npm ci" here first.'
    : 'But the product is running on these packages. Stop it first.';

async function installIfStale(name, args) {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).update(process.version).digest('hex');
  const [source, extent, nodeVersion] = readStamp(wanted, lock);
  const reason = reasonOf({ source, extent, nodeVersion }, source === wanted);
  const hasDevTools = extent === 'all';
  const needsDevTools = hasDevTools || !worksWithoutDev(name, args);
  // A folder without tools for development may be serving people.
  const leavesPackages = name === 'process' && (extent === 'product' || source === 'interrupted');
  const plan = installPlan({
    isCurrent: source === wanted,
    hasDevTools,
    needsDevTools,
    isProductRunning: isMarkedAsRunning(runningMarks),
    leavesPackages,
  });
  if (plan === 'nothing') return;
  if (plan === 'refuse') fail(`install  needed: ${reason}. ${whyNot(leavesPackages)}`);
  // An interrupted npm leaves incomplete packages, which the next run would take for complete.
  if (existsSync(stamp)) writeFileSync(stamp, `interrupted ${extent}`);
  const begun = Date.now();
  if (name === 'start' && extent === 'none')
    console.log(
      'start    for the first time: packages, build and demo data take two to three minutes',
    );
  console.log(`install  what package-lock.json names: ${reason}`);
  const { status, stopped } = await runNpm(npmArguments(plan, needsDevTools));
  if (stopped) {
    console.error(`install  stopped by ${stopped}; the next start installs again`);
    process.exit(128 + constants.signals[stopped]);
  }
  if (status !== 0) fail('install  failed: see the lines above');
  writeFileSync(stamp, `${wanted} ${needsDevTools ? 'all' : 'product'} ${process.version}`);
  console.log(`install  done in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

function run(name, args) {
  const script = path.join(root, 'scripts', `${name}.ts`);
  if (!existsSync(script)) fail(`There is no script ${name}.`);
  // The loader for `require` needs no thread of its own, and half the memory.
  return runToEnd(process.execPath, ['--require', 'tsx/cjs', script, ...args]);
}

/** Installs what the script needs, if it is missing, and runs the script. */
export async function runScript([name = 'start', ...args]) {
  await installIfStale(name, args);
  if (LONG_RUNNING.has(name)) markAsRunning(runningMarks);
  process.exit(await run(name, args));
}
