import { runToEnd } from './lib/child';
import { runCommand } from './lib/report';
import { sandboxProgram } from './lib/sandbox-program';

/** The sandbox alone, with its own options passed on; `--help` lists them. */
async function sandbox(): Promise<void> {
  process.on('SIGINT', () => undefined);
  process.exitCode = await runToEnd(process.execPath, [
    ...sandboxProgram,
    ...process.argv.slice(2),
  ]);
}

runCommand(sandbox);
