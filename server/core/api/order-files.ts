import { type Request, type Response, Router } from 'express';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type PublicConfig } from '~/config/public-config';
import { orderNumber } from '~/domain/order/order-number';
import { transactionIdSchema } from '~/domain/ids';
import { type PaidFor, paidFor } from '~/domain/order/receipt';
import { otherRole, sharesAddress } from '~/domain/order/transaction';
import { type Role } from '~/domain/order/transaction-graph';
import { zoneOf } from '~/domain/order/transaction-rules';
import { personName } from '~/i18n/person-names';
import { receiptOf } from '~/order-texts/receipt';
import { orderCalendarFile, receiptFile } from '~/wire/orders';
import { text } from '../../base/english-texts';
import { writeOrderCalendar } from '../../calendars/order-calendar';
import { ServerError } from '../../base/errors';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type OpenSession, type Session } from '../../marketplace/session';
import { pickUpPlaces } from '../orders/pick-up-places';
import {
  forParty,
  type Party,
  readTransaction,
  type StoredTransaction,
} from '../orders/read-order';
import { isTimeZone } from '../../base/time-zone';

interface Services {
  readonly openSession: OpenSession;
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
  readonly config: PublicConfig;
}

const paramsSchema = v.object({ id: transactionIdSchema });
/** The reader's zone, as their device names it. */
const querySchema = v.object({
  timeZone: v.fallback(v.optional(v.pipe(v.string(), v.check(isTimeZone))), undefined),
});

interface OrderFile {
  readonly type: string;
  readonly name: string;
  readonly content: Buffer | string;
}

interface Asked {
  readonly order: StoredTransaction & { readonly role: Role };
  /** Null if nothing was paid. */
  readonly paid: PaidFor | null;
  readonly session: Session;
  readonly query: v.InferOutput<typeof querySchema>;
}

/** Files about an order for its two parties: a calendar file with pick-up and return, and the receipt. In English, like emails. */
export function orderFiles({ openSession, integration, now, config }: Services): Router {
  const { locale, timeZone, rootUrl, marketplaceName, bookingUnit: unit } = config;
  const nameOf = ({ isGone, displayName: name }: Party) =>
    personName(text, isGone ? { kind: 'deleted' } : { kind: 'active', name });
  const titleOf = (title: string) => (title === '' ? text('TransactionTool.deleted') : title);

  const calendar = async ({ order, paid, session }: Asked): Promise<OrderFile> => {
    const { id, role, transaction, title, parties } = order;
    // Later nights are in the file of their order.
    if (paid?.kind !== 'order' || !sharesAddress(transaction.state)) {
      throw new ServerError('not-found');
    }
    const [place] = await pickUpPlaces(integration, id, session.userId);
    const content = writeOrderCalendar(
      {
        id,
        role,
        transaction,
        titles: [titleOf(title), ...transaction.furtherItems.map((item) => item.title)],
        other: nameOf(parties[otherRole(role)]),
        address: place?.address ?? '',
      },
      { rootUrl, now: await now(), timeZone, text },
    );
    if (content === undefined) throw new ServerError('not-found');
    return { type: 'text/calendar', name: 'rental.ics', content };
  };

  const receipt = async ({ order, paid, query }: Asked): Promise<OrderFile> => {
    const { id, role, transaction, title, parties } = order;
    if (!paid) throw new ServerError('not-found');
    const both = { customer: nameOf(parties.customer), provider: nameOf(parties.provider) };
    const readers = query.timeZone ?? zoneOf(transaction, timeZone);
    const words = { text, locale, unit, timeZone: readers };
    // What draws a PDF takes long to load, and most servers are asked for none.
    const { receiptPdf } = await import('../../receipts/receipt-pdf');
    const content = await receiptPdf(
      receiptOf({ paid, role, transaction, title, names: both }, words),
      { marketplaceName, now: await now() },
    );
    return { type: 'application/pdf', name: `receipt-${orderNumber(id)}.pdf`, content };
  };

  const router = Router();
  const file = (path: string, make: (asked: Asked) => Promise<OrderFile>) =>
    router.get(path, async (request: Request, response: Response) => {
      const params = v.safeParse(paramsSchema, request.params);
      if (!params.success) throw new ServerError('not-found');
      const session = await openSession(request, response);
      const { id } = params.output;
      const order = forParty(await readTransaction(integration, id), session);
      const paid = paidFor(id, order.attributes);
      const query = v.parse(querySchema, request.query);
      const { type, name, content } = await make({ order, paid, session, query });
      response.status(200).attachment(name).type(type).set('cache-control', 'private, no-store');
      response.send(content);
    });
  file(orderCalendarFile.path, calendar);
  file(receiptFile.path, receipt);
  return router;
}
