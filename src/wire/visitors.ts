import * as v from 'valibot';
import { jsonCommand, question } from './entry';
import { printable, sent, words } from './form-fields';

/** The marketplace's time, for pages that have been open for a while. */
export const clock = question({
  path: '/clock',
  answer: v.object({ now: v.pipe(v.string(), v.isoTimestamp()) }),
});

/** The texts of `content/`. An address is read with the schema of its kind of page. */
export const content = question({
  path: '/content/*address',
  answer: v.unknown(),
  refuses: ['not-found'],
});

const MAX_SUBJECT = 120;
const MAX_TEXT = 500;

/** The landing page's form: a visitor's address, in `text`. */
export const sendInterest = jsonCommand({
  path: '/sendgrid-email',
  kind: 'mail',
  body: v.strictObject({
    subject: words(MAX_SUBJECT),
    text: v.pipe(v.string(), v.trim(), printable, v.maxLength(MAX_TEXT), v.email()),
  }),
  answer: sent,
});
