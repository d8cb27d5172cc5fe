import { createInterface } from 'node:readline/promises';
import { config } from 'dotenv';
import { CommandError, runCommand } from './lib/report';
import { createBuildApi } from './process/build-api';
import { runProcessCommand } from './process/commands';

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new CommandError('Nobody can answer here: add --yes if that is what you want.');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(?:es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}

runCommand(async () => {
  config({ quiet: true });
  const output = await runProcessCommand(process.argv.slice(2), {
    api: () => createBuildApi(process.env),
    say: (line) => console.log(line),
    confirm,
  });
  console.log(output);
});
