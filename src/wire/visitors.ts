import * as v from 'valibot';
import { listingIdSchema } from '~/domain/ids';
import { jsonCommand, question } from './entry';

/** The marketplace's time, for pages that have been open for a while. */
export const clock = question({
  path: '/clock',
  answer: v.object({ now: v.pipe(v.string(), v.isoTimestamp()) }),
});

/** The texts of `content/`. What an address has is read with the schema of its kind of page. */
export const content = question({
  path: '/content/*address',
  answer: v.unknown(),
  refuses: ['not-found'],
});

const MAX_SUBJECT = 120;
const MAX_TEXT = 500;
const MAX_EMAIL = 254;
export const MAX_CONTACT_NAME = 100;
export const MAX_CONTACT_MESSAGE = 5000;
export const MAX_REPORT_MESSAGE = 2000;

/** No control characters except line breaks and tabs, because mail services refuse them. */
// oxlint-disable-next-line no-control-regex -- they are what it is about
const printable = v.regex(/^[^\0-\x08\x0B\x0C\x0E-\x1F\x7F]*$/, 'has control characters');
const words = (limit: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(), printable, v.maxLength(limit));
const email = v.pipe(v.string(), v.trim(), printable, v.maxLength(MAX_EMAIL), v.email());

const sent = v.object({ sent: v.boolean() });

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

export const contactTopics = ['rental', 'lending', 'account', 'safety', 'other'] as const;

/** The contact page's form. The operator answers to the visitor's address. */
export const sendContactMessage = jsonCommand({
  path: '/contact',
  kind: 'mail',
  body: v.strictObject({
    name: words(MAX_CONTACT_NAME),
    email,
    topic: v.picklist(contactTopics),
    message: words(MAX_CONTACT_MESSAGE),
  }),
  answer: sent,
});

export const reportReasons = ['unsafe', 'wrong', 'forbidden', 'fraud', 'other'] as const;

/** What a visitor says is wrong with a tool's page. */
export const sendReport = jsonCommand({
  path: '/report',
  kind: 'mail',
  body: v.strictObject({
    listingId: listingIdSchema,
    reason: v.picklist(reportReasons),
    message: words(MAX_REPORT_MESSAGE),
    /** For an answer; empty if none is wanted. */
    email: v.union([v.literal(''), email]),
  }),
  answer: sent,
});
