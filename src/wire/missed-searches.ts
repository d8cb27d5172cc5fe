import * as v from 'valibot';
import { jsonCommand } from './entry';

const MAX = 200;
const text = v.pipe(v.string(), v.maxLength(MAX));

/** Counts a search without results, without the person who searched. The answer does not tell whether it was counted. */
export const missedSearch = jsonCommand({
  path: '/missed-search',
  body: v.strictObject({ words: text, place: text }),
  answer: v.object({ heard: v.boolean() }),
});
