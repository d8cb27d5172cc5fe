import path from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError, wrongFlags } from '../options';

/** What the command says about itself. */
export const TRIAL_HELP = `Tries a checkout of the public web template with the sandbox: unmodified, by its .env and --proxy alone.

  npm run -w sandbox template -- FOLDER [options]

  FOLDER          The checkout, with its packages installed; nothing in it is changed
  --node FILE     The Node.js that the template runs with; the present one unless given
  --port N        The sandbox's port; the proxy has the next one, the template the one after it; 3640 unless given
  --work DIR      Builds a copy of the checkout here and keeps it; what is built there already is used as it is
  --only WORD     Only the steps whose names have this word, and those that they need
  --help          Shows this text
`;

/** What was asked for. */
export interface TrialOptions {
  readonly checkout: string;
  readonly node: string;
  readonly port: number;
  /** undefined: a folder that is removed at the end. */
  readonly work: string | undefined;
  readonly only: string | undefined;
}

const flags = {
  node: { type: 'string' },
  port: { type: 'string', default: '3640' },
  work: { type: 'string' },
  only: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, allowPositionals: true });
  } catch (error) {
    throw wrongFlags(error, '--help');
  }
}

/** Three ports beginning with this one. */
function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_533) return port;
  throw new UsageError(`--port must be a number from 1 to 65533, not "${text}".`);
}

/** Reads the command line; paths are those of the folder in which somebody runs it. null asks for the help text. */
export function readTrialOptions(args: readonly string[], folder: string): TrialOptions | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [checkout, ...more] = positionals;
  if (checkout === undefined || more.length > 0)
    throw new UsageError(
      'Name one folder: the checkout of the template. --help lists all options.',
    );
  const { node, work, only } = values;
  return {
    checkout: path.resolve(folder, checkout),
    node: node === undefined ? process.execPath : path.resolve(folder, node),
    port: readPort(values.port),
    work: work === undefined ? undefined : path.resolve(folder, work),
    only,
  };
}
