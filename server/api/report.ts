import { type RequestHandler, type Router } from 'express';
import * as v from 'valibot';
import { MAX_REPORT_MESSAGE, reportReasons } from '~/api/report';
import { pathTo } from '~/config/paths';
import { listingIdSchema } from '~/domain/ids';
import { type SendToOperator } from '../operator-mail';
import { commandEndpoint } from './endpoint';
import { printable } from './sendgrid-email';

const MAX_EMAIL = 254;

const reportSchema = v.strictObject({
  listingId: listingIdSchema,
  reason: v.picklist(reportReasons),
  message: v.pipe(v.string(), v.trim(), v.nonEmpty(), printable, v.maxLength(MAX_REPORT_MESSAGE)),
  email: v.union([
    v.literal(''),
    v.pipe(v.string(), v.trim(), printable, v.maxLength(MAX_EMAIL), v.email()),
  ]),
});

interface Options {
  readonly send: SendToOperator;
  readonly limit: RequestHandler;
  readonly rootUrl: string;
}

/** Passes on what a visitor says is wrong with a tool's page, with a link to the page. */
export const reportEndpoint = ({ send, limit, rootUrl }: Options): Router =>
  commandEndpoint({
    path: '/report',
    format: 'json',
    guards: [limit],
    body: reportSchema,
    answer: async ({ listingId, reason, message, email }) => {
      const page = `${rootUrl}${pathTo('listingCanonical', { id: listingId })}`;
      await send({
        subject: `Report (${reason}) about a tool`,
        text: [page, message, email].filter(Boolean).join('\n\n'),
        ...(email && { replyTo: email }),
      });
      return { sent: true };
    },
  });
