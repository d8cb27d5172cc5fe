import { createHash } from 'node:crypto';
import { type Request, type Response, Router } from 'express';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { transactionIdSchema } from '~/domain/ids';
import { type PaidFor, paidFor } from '~/domain/order/process/receipt';
import { type Role } from '~/domain/order/process/transaction-graph';
import { personName } from '~/i18n/person-names';
import { text } from '../../base/english-texts';
import { ServerError } from '../../base/errors';
import { isTimeZone } from '~/lib/time-zone';
import { type OpenSession, type Session } from '../../marketplace/session';
import { forParty, type Party, readTransaction, type StoredTransaction } from './read-order';

const paramsSchema = v.object({ id: transactionIdSchema });
/** The reader's zone, as their device names it. */
const querySchema = v.object({
  timeZone: v.fallback(v.optional(v.pipe(v.string(), v.check(isTimeZone))), undefined),
});

interface OrderFile {
  readonly type: string;
  readonly name: string;
  /**
   * The data that the file is made from. A browser that has a file from the same data gets no new one. Without this, nothing is cached.
   */
  readonly madeOf?: unknown;
  readonly content: () => Promise<Buffer | string>;
}

interface AskedFile {
  readonly order: StoredTransaction & { readonly role: Role };
  /** Null if nothing was paid. */
  readonly paid: PaidFor | null;
  readonly session: Session;
  readonly query: v.InferOutput<typeof querySchema>;
}

interface Services {
  readonly openSession: OpenSession;
  readonly integration: IntegrationSdk;
}

/** The name of one side of an order in files. */
export const partyName = ({ isGone, displayName: name }: Party): string =>
  personName(text, isGone ? { kind: 'deleted' } : { kind: 'active', name });

/** The title of a tool in files. The tool may have been deleted. */
export const toolTitle = (title: string): string =>
  title === '' ? text('TransactionTool.deleted') : title;

const tagOf = (madeOf: unknown): string =>
  `W/"${createHash('sha256').update(JSON.stringify(madeOf)).digest('base64url')}"`;

/** A file about an order for its two parties, in English, like emails. `path` names the order as `:id`. Strangers get 404. */
export function orderFile(
  path: string,
  { openSession, integration }: Services,
  make: (asked: AskedFile) => Promise<OrderFile>,
): Router {
  const router = Router();
  router.get(path, async (request: Request, response: Response) => {
    const params = v.safeParse(paramsSchema, request.params);
    if (!params.success) throw new ServerError('not-found');
    const session = await openSession(request, response);
    const { id } = params.output;
    const order = forParty(await readTransaction(integration, id), session);
    const paid = paidFor(id, order.attributes);
    const query = v.parse(querySchema, request.query);
    const { type, name, madeOf, content } = await make({ order, paid, session, query });
    response.status(200).attachment(name).type(type).set('cache-control', 'private, no-store');
    const tag = madeOf === undefined ? null : tagOf(madeOf);
    if (tag) response.set({ etag: tag, 'cache-control': 'private, no-cache' });
    if (tag && request.get('if-none-match')?.includes(tag)) response.status(304).end();
    else response.send(await content());
  });
  return router;
}
