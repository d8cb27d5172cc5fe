'use strict';

// A thread does not take over the program's TypeScript loader.
require('tsx/cjs/api').register();
require('./map-worker');
