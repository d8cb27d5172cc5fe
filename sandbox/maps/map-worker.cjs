'use strict';

// A thread does not inherit the program's TypeScript loader.
require('tsx/cjs/api').register();
require('./map-worker');
