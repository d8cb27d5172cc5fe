#!/usr/bin/env node
'use strict';

const path = require('node:path');

// Otherwise the settings of the project in which somebody runs this would be used.
process.env.TSX_TSCONFIG_PATH = path.join(__dirname, 'tsconfig.json');
require('tsx/cjs/api').register();
require('../main');
