import { config } from 'dotenv';
import { parseCommand, USAGE, UsageError } from './process/cli-arguments';
import { flexSettings, withFlexSession } from './process/flex-session';
import { runCommand } from './process/run-command';

function main(args: readonly string[]): number {
  config({ quiet: true });
  try {
    const { ok, output } = runCommand(parseCommand(args), (work) =>
      withFlexSession(flexSettings(process.env), work),
    );
    console.log(output.trimEnd());
    return ok ? 0 : 1;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(error instanceof UsageError ? `${message}\n\n${USAGE}` : message);
    return 1;
  }
}

process.exitCode = main(process.argv.slice(2));
