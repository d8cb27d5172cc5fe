import { runToEnd } from './lib/child';
import { CommandError, runCommand } from './lib/report';

const benches = {
  pages: 'scripts/bench/pages.ts',
  server: 'scripts/bench/server.ts',
  search: 'scripts/bench/search.ts',
} as const;

/** Runs only if it is named, because it takes long. */
const ON_REQUEST = 'search';

/** `npm run bench` prints all tables but that of `search`; `npm run bench -- search`, or another name of the list above, prints one. */
async function bench(): Promise<void> {
  const [wanted, ...args] = process.argv.slice(2);
  if (wanted && !Object.hasOwn(benches, wanted)) {
    throw new CommandError(
      `There is no benchmark "${wanted}": choose ${Object.keys(benches).join(' or ')}.`,
    );
  }
  for (const [name, script] of Object.entries(benches)) {
    if (wanted ? wanted !== name : name === ON_REQUEST) continue;
    const status = await runToEnd(process.execPath, ['--import', 'tsx', script, ...args]);
    if (status !== 0) process.exitCode = status;
  }
}

runCommand(bench);
