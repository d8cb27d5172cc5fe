import { runBuilt } from './lib/built-program';
import { runCommand } from './lib/report';

/** Does the background work alone, with the production build. */
runCommand(() => runBuilt('worker'));
