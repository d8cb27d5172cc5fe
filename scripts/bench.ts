import { runToEnd } from './lib/child';
import { CommandError, runCommand } from './lib/report';

const benches = {
  sandbox: 'sandbox/bench/run.ts',
  pages: 'scripts/bench/pages.ts',
  server: 'scripts/bench/server.ts',
  search: 'scripts/bench/search.ts',
  kills: 'scripts/bench/kills.ts',
} as const;

/** Run only if they are named, because they take long. */
const ON_REQUEST: readonly string[] = ['search', 'kills'];

/** `npm run bench`: all tables; `npm run bench -- sandbox`, or another name of the list above: one of them. */
async function bench(): Promise<void> {
  const [wanted, ...args] = process.argv.slice(2);
  if (wanted && !Object.hasOwn(benches, wanted)) {
    throw new CommandError(
      `There is no benchmark "${wanted}": choose ${Object.keys(benches).join(' or ')}.`,
    );
  }
  for (const [name, script] of Object.entries(benches)) {
    if (wanted ? wanted !== name : ON_REQUEST.includes(name)) continue;
    const status = await runToEnd(process.execPath, ['--import', 'tsx', script, ...args]);
    if (status !== 0) process.exitCode = status;
  }
}

runCommand(bench);
