import * as v from 'valibot';
import { jsonCommand } from './entry';

const MAX = 200;
const text = v.pipe(v.string(), v.maxLength(MAX));

/** A search found nothing. It is counted without whoever searched, and nothing tells whether it was. */
export const missedSearch = jsonCommand({
  path: '/missed-search',
  body: v.strictObject({ words: text, place: text }),
  answer: v.object({ heard: v.boolean() }),
});
