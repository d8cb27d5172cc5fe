import { runToEnd } from './lib/child';
import { runCommand } from './lib/report';

/** The sandbox alone, with its own options passed on; `--help` lists them. */
async function sandbox(): Promise<void> {
  process.on('SIGINT', () => undefined);
  process.exitCode = await runToEnd(process.execPath, [
    '--import',
    'tsx',
    'sandbox/main.ts',
    ...process.argv.slice(2),
  ]);
}

runCommand(sandbox);
