import { config } from 'dotenv';
import { parseCommand, USAGE, UsageError } from './process/cli-arguments';
import { flexSettings, withFlexSession } from './process/flex-session';
import { runMaintenance } from './process/maintenance';
import { type CommandResult, runCommand } from './process/run-command';

async function run(args: readonly string[]): Promise<CommandResult> {
  const command = parseCommand(args);
  if (command.name === 'maintenance') return runMaintenance(command.work, process.env);
  return runCommand(command, (work) => withFlexSession(flexSettings(process.env), work));
}

async function main(args: readonly string[]): Promise<number> {
  config({ quiet: true });
  try {
    const { ok, output } = await run(args);
    console.log(output.trimEnd());
    return ok ? 0 : 1;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(error instanceof UsageError ? `${message}\n\n${USAGE}` : message);
    return 1;
  }
}

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
