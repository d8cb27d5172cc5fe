import { type RequestHandler, type Router } from 'express';
import * as v from 'valibot';
import { contactTopics, MAX_CONTACT_MESSAGE, MAX_CONTACT_NAME } from '~/api/contact';
import { type SendToOperator } from '../operator-mail';
import { commandEndpoint } from './endpoint';

const MAX_SUBJECT = 120;
const MAX_TEXT = 500;
const MAX_EMAIL = 254;

/** No control characters except line breaks and tabs, because mail services refuse them. */
// oxlint-disable-next-line no-control-regex -- they are what it is about
export const printable = v.regex(/^[^\0-\x08\x0B\x0C\x0E-\x1F\x7F]*$/, 'has control characters');

/** The landing page's form: a visitor's address, in `text`. */
const interestSchema = v.strictObject({
  subject: v.pipe(v.string(), v.trim(), v.nonEmpty(), printable, v.maxLength(MAX_SUBJECT)),
  text: v.pipe(v.string(), v.trim(), printable, v.maxLength(MAX_TEXT), v.email()),
});

/** Passes a visitor's address on to the marketplace's operator. */
export const interestEmailEndpoint = (send: SendToOperator, limit: RequestHandler): Router =>
  commandEndpoint({
    path: '/sendgrid-email',
    format: 'json',
    guards: [limit],
    body: interestSchema,
    answer: async ({ subject, text }) => {
      await send({ subject, text });
      return { sent: true };
    },
  });

const contactSchema = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), printable, v.maxLength(MAX_CONTACT_NAME)),
  email: v.pipe(v.string(), v.trim(), printable, v.maxLength(MAX_EMAIL), v.email()),
  topic: v.picklist(contactTopics),
  message: v.pipe(v.string(), v.trim(), v.nonEmpty(), printable, v.maxLength(MAX_CONTACT_MESSAGE)),
});

/** The contact page's form. The operator answers to the visitor's address. */
export const contactEndpoint = (send: SendToOperator, limit: RequestHandler): Router =>
  commandEndpoint({
    path: '/contact',
    format: 'json',
    guards: [limit],
    body: contactSchema,
    answer: async ({ name, email, topic, message }) => {
      await send({
        subject: `Contact form (${topic}): ${name}`,
        text: `${message}\n\n${name}\n${email}`,
        replyTo: email,
      });
      return { sent: true };
    },
  });
