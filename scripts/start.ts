import { buildIfStale } from './build';
import { runProduct } from './lib/product';
import { runCommand } from './lib/report';
import { sandboxProgram } from './lib/sandbox-program';

runCommand(() =>
  runProduct({
    prepare: () => buildIfStale(),
    sandboxArgs: sandboxProgram,
    serverArgs: ['dist/server/main.js'],
  }),
);
