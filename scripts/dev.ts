import { runProduct } from './lib/product';
import { runCommand } from './lib/report';

runCommand(() =>
  runProduct({
    prepare: () => Promise.resolve(),
    serverArgs: ['--import', 'tsx', 'scripts/dev/dev-server.ts'],
  }),
);
