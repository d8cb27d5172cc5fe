import { Client } from '@sendgrid/client';
import { type ClientRequest } from '@sendgrid/client/src/request';
import { MailService } from '@sendgrid/mail';
import { type RequestHandler, type Router } from 'express';
import * as v from 'valibot';
import { type MailConfig } from '../config/server-config';
import { ServerError } from '../errors';
import { commandEndpoint } from './endpoint';

const TIMEOUT_MS = 10_000;
const MAX_SUBJECT = 120;
const MAX_TEXT = 500;

/** No control characters but breaks and tabs: mail services refuse them. */
// eslint-disable-next-line no-control-regex -- they are what it is about
const printable = v.regex(/^[^\0-\x08\x0B\x0C\x0E-\x1F\x7F]*$/, 'has control characters');

/** The landing page's form: a visitor's address, in `text`. */
const interestSchema = v.strictObject({
  subject: v.pipe(v.string(), v.trim(), v.nonEmpty(), printable, v.maxLength(MAX_SUBJECT)),
  text: v.pipe(v.string(), v.trim(), printable, v.maxLength(MAX_TEXT), v.email()),
});

/**
 * Passes a visitor's address on to the marketplace's owner. Sender and recipient are configured and the subject is ours in
 * form, so that nobody can send mail to others through it.
 */
export function interestEmailEndpoint(config: MailConfig | null, limit: RequestHandler): Router {
  const mail = config && createMail(config);
  return commandEndpoint({
    path: '/sendgrid-email',
    format: 'json',
    guards: [limit],
    body: interestSchema,
    answer: async ({ subject, text }) => {
      if (!mail || !config) throw new ServerError('unavailable');
      try {
        await mail.send({ to: config.to, from: config.from, subject: oneLine(subject), text });
      } catch (cause) {
        throw new ServerError('upstream-failed', { cause });
      }
      return { sent: true };
    },
  });
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** The HTTP library's own option, which the client passes on. */
interface TimedRequest extends ClientRequest {
  readonly timeout: number;
}

function createMail({ apiKey, baseUrl }: MailConfig): MailService {
  const client = new Client();
  client.setApiKey(apiKey);
  client.setDefaultRequest('baseUrl', baseUrl);
  const deadline: TimedRequest = { url: '', timeout: TIMEOUT_MS };
  client.setDefaultRequest(deadline);
  const mail = new MailService();
  mail.setClient(client);
  return mail;
}
