import { runBuilt } from './lib/built-program';
import { runCommand } from './lib/report';

/** Serves the production build. */
runCommand(() => runBuilt('main'));
