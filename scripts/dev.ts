import { runProduct } from './lib/product';
import { runCommand } from './lib/report';

runCommand(() =>
  runProduct({
    prepare: () => Promise.resolve(),
    // Node restarts the server when a file that Node itself runs is changed.
    serverArgs: [
      ...['--watch', '--watch-preserve-output'],
      ...['--import', 'tsx', 'scripts/dev/dev-server.ts'],
    ],
  }),
);
