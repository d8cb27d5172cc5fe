import { runProduct } from '../lib/product';
import { runCommand } from '../lib/report';

/** A product of which only the launcher is real. Node's options for its server are the command's arguments. */
const options = process.argv.splice(2);
const program = 'scripts/testing/lasting-program.mjs';

runCommand(() =>
  runProduct({
    prepare: () => Promise.resolve(),
    sandboxArgs: () => Promise.resolve([program]),
    serverArgs: [...options, program],
  }),
);
