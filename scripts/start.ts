import { buildIfStale } from './build';
import { runProduct } from './lib/product';
import { runCommand } from './lib/report';

runCommand(() => runProduct({ prepare: buildIfStale, serverArgs: ['dist/server/main.js'] }));
