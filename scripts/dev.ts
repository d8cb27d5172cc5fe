import { runProduct } from './lib/product';
import { runCommand } from './lib/report';
import { sandboxProgram } from './lib/sandbox-program';

runCommand(() =>
  runProduct({
    prepare: () => Promise.resolve(),
    sandboxArgs: sandboxProgram,
    // Node restarts the server when a file that Node itself runs is changed.
    serverArgs: [
      ...['--watch', '--watch-preserve-output'],
      ...['--import', 'tsx', 'scripts/dev/dev-server.ts'],
    ],
  }),
);
