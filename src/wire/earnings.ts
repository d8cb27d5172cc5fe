import * as v from 'valibot';
import { command } from './entry';
import { reply } from './reply';

export const ownEarnings = command({
  path: '/own-earnings',
  body: v.strictObject({}),
  answer: v.object({
    /** As `formatEarnings` writes it; null while the server does not know it. */
    earnings: v.unknown(),
    /** The tools that have their own sums, closed ones included. */
    listings: reply,
  }),
});
