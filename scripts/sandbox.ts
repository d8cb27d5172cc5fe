import { spawn } from 'node:child_process';
import { exitOf, passSignalsOn } from './lib/child';
import { runCommand } from './lib/report';
import { sandboxProgram } from './lib/sandbox-program';

/** Starts the sandbox alone and passes its options on; `--help` lists them. */
async function sandbox(): Promise<void> {
  process.on('SIGINT', () => undefined);
  const args = [...(await sandboxProgram()), ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  passSignalsOn(child);
  process.exitCode = await exitOf(child);
}

runCommand(sandbox);
