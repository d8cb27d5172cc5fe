import { runBuilt } from './lib/built-program';
import { runCommand } from './lib/report';

/** The background work alone, from the production build. */
runCommand(() => runBuilt('worker'));
