import { randomUUID } from 'node:crypto';
import express, { type RequestHandler, Router } from 'express';
import { type ServiceContext } from '../platform/service';
import { answerSendgridErrors, issueOf, SendgridError } from './sendgrid-error';
import { type OutgoingEmail, parseMail } from './sendgrid-mail';

interface SendgridOptions {
  /** The one key that is accepted. */
  readonly apiKey: string;
  /** Delivers an email to a place where it can be read. */
  readonly deliver: (email: OutgoingEmail) => Promise<void>;
}

/** Emails may come from addresses of this domain; those of no other are verified. */
const VERIFIED = '@toolyard.example';

const largestMail = '30mb';

function requireKey(apiKey: string): RequestHandler {
  return (request, _response, next) => {
    const [, key] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (key === undefined) {
      throw new SendgridError(401, [issueOf('Permission denied, wrong credentials')]);
    }
    if (key !== apiKey) {
      const message = 'The provided authorization grant is invalid, expired, or revoked';
      throw new SendgridError(401, [issueOf(message)]);
    }
    next();
  };
}

/**
 * The stand-in for the hosted mail service, mounted at `/sendgrid`; the official client takes that address as `baseUrl`. `deliver` gets
 * each email, one per recipient, and nothing leaves the machine.
 */
export function createSendgridRouter(
  context: Pick<ServiceContext, 'log'>,
  { apiKey, deliver }: SendgridOptions,
): Router {
  const router = Router();
  router.use(requireKey(apiKey));
  router.use(express.json({ limit: largestMail }));
  router.post('/v3/mail/send', async (request, response) => {
    const { emails, checkOnly } = parseMail(request.body);
    if (emails.some(({ from }) => !from.replace(/>$/, '').endsWith(VERIFIED))) {
      const message =
        'The from address does not match a verified Sender Identity. Mail cannot be sent until this error is resolved.';
      throw new SendgridError(403, [issueOf(message, 'from')]);
    }
    if (!checkOnly) {
      for (const email of emails) await deliver(email);
    }
    response
      .status(checkOnly ? 200 : 202)
      .set('x-message-id', randomUUID().replaceAll('-', '').slice(0, 22))
      .end();
  });
  router.use(() => {
    throw new SendgridError(404, [issueOf('The requested resource could not be found.')]);
  });
  router.use(answerSendgridErrors(context.log));
  return router;
}
