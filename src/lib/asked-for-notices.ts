import * as v from 'valibot';
import { stored } from './stored';

/** The moment, in milliseconds since 1970. */
const notNow = stored('toolyard.notNow', v.number());
/** People who say "not now" are asked again a month later. */
const REST_MS = 30 * 86_400_000;

/** Whether the user may be asked for notifications in this browser at a moment, in milliseconds since 1970. */
export const mayAskAgain = (now: number): boolean => now - (notNow.read() ?? 0) > REST_MS;

export const noteNotNow = (now: number): boolean => notNow.write(now);
