import * as v from 'valibot';
import { command } from './entry';
import { reply } from './reply';

export const ownEarnings = command({
  path: '/own-earnings',
  body: v.strictObject({}),
  answer: v.object({
    /** The earnings as `formatEarnings` writes them; null while the server does not know them. */
    earnings: v.unknown(),
    /** The tools that have their own sums, closed ones included. */
    listings: reply,
  }),
});
