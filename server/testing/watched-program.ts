import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { startWatchdog } from '../watchdog/watchdog';

/**
 * Runs a process with a watchdog for a test that blocks it: `watched-program.ts LIMIT_MS`. Each line is a number of milliseconds to
 * block.
 */
async function main([limitMs = '0']: readonly string[]) {
  startWatchdog({
    limitMs: Number(limitMs),
    log: pino(),
    execArgv: ['--require', 'tsx/cjs'],
  });
  // The thread has begun to watch.
  await wait(2000);
  process.stdout.write('breathing\n');
  process.stdin.on('data', (line) => {
    const until = performance.now() + Number(line);
    while (performance.now() < until);
    process.stdout.write('breathing\n');
  });
}

if (require.main === module) void main(process.argv.slice(2));
