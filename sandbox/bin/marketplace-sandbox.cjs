#!/usr/bin/env node
'use strict';

const path = require('node:path');

/** Tells the program that it was started again below, with less memory. */
const SAVING = 'MARKETPLACE_SANDBOX_SAVES_MEMORY';

/**
 * Pictures are cut in several threads, for each of which glibc would keep freed memory, and Node.js would let the space for
 * new objects grow: together more than 100 MB. Both are read when a process starts, so the program starts itself again.
 */
function startAgain() {
  const { spawn } = require('node:child_process');
  const args = [...process.execArgv, '--max-semi-space-size=4', __filename];
  const child = spawn(process.execPath, [...args, ...process.argv.slice(2)], {
    env: { ...process.env, MALLOC_ARENA_MAX: '2', [SAVING]: 'yes' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A terminal sends its signals to both: the sandbox takes two that come at the same time as one.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => {
    console.error(`sandbox: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** Ends this process as by a signal when the one that waits for it is gone. */
function endWithStarter() {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}

function run() {
  // Otherwise the settings of the project in which somebody runs this would be used.
  process.env.TSX_TSCONFIG_PATH = path.join(__dirname, 'tsconfig.json');
  require('tsx/cjs/api').register();
  require('../main');
}

// Only Linux has this allocator. Whoever sets the variable has chosen, and needs no second process.
if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined) startAgain();
else {
  if (process.env[SAVING]) endWithStarter();
  run();
}
