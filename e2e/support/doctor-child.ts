import { createInterface } from 'node:readline';
import { type Env } from '../../server/config/read-env';
import { examine } from '../../scripts/doctor/examine';

/** Examines the settings of each line that comes in. Stories cannot load the server's features, and a command for each takes seconds. */
async function examineLines(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin }))
    console.log(JSON.stringify(await examine(JSON.parse(line) as Env)));
}

void examineLines();
