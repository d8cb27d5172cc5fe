import { config } from 'dotenv';
import { parseCommand, UsageError } from './process/cli-arguments';
import { USAGE, usageOf } from './process/command-help';
import { askAtTerminal } from './process/confirm';
import { flexSettings, marketplaceName, withFlexSession } from './process/flex-session';
import { runMaintenance } from './process/maintenance';
import { runCommand } from './process/run-command';
import { type CommandResult } from './process/surroundings';

async function run(args: readonly string[]): Promise<CommandResult> {
  const command = parseCommand(args);
  if (command.name === 'maintenance') return runMaintenance(command.work, process.env);
  const settings = flexSettings(process.env);
  return runCommand(command, (work) => withFlexSession(settings, work), {
    say: (line) => console.log(line),
    confirm: askAtTerminal,
    marketplace: marketplaceName(settings),
  });
}

function complaint(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof UsageError)) return message;
  return `${message}\n\n${error.about ? usageOf(error.about) : USAGE}`;
}

async function main(args: readonly string[]): Promise<number> {
  config({ quiet: true });
  try {
    const { ok, output } = await run(args);
    console[ok ? 'log' : 'error'](output.trim());
    return ok ? 0 : 1;
  } catch (error) {
    console.error(complaint(error));
    return 1;
  }
}

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
