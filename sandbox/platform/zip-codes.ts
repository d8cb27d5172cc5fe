import { createRequire } from 'node:module';
import type zipcodes from 'zipcodes';

const load = createRequire(__filename);

/**
 * The package of ZIP codes, loaded when it is first needed: it is one large literal, which would take a fifth of the
 * sandbox's start.
 */
export const zipCodes = (): typeof zipcodes => load('zipcodes') as typeof zipcodes;
