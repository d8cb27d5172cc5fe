import { type PublicConfig } from '~/config/public-config';
import { stateEndsAt, stateSince } from '~/domain/order/transaction-rules';
import { otherRole } from '~/domain/order/transaction';
import { type Role } from '~/domain/order/transaction-graph';
import { staysOf } from '~/domain/order/stays';
import { parseTransactionId } from '~/domain/ids';
import { orderProcess } from '~/domain/order/process-graph.generated';
import { englishTexts } from '../../base/english-texts';
import { forEachSide, roles } from '../../core/order-mail/email-services';
import {
  letterOfWords,
  type Telling,
  titlesOf,
  type ToldOrder,
  toolsText,
  zoneOf,
} from '../../core/order-mail/order-letters';
import { momentText } from '../../core/order-mail/order-mail';
import { queryTransactions, readOrder } from '../../core/orders/read-order';
import { type Task, wholeList } from '../../core/task';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type SendToPerson } from '../../mail/person-mail';
import { sendOnce } from '../../mail/send-once';
import { type OrderStores } from '../../core/orders/change-order';

const HOUR_MS = 3_600_000;
const EVERY_MS = HOUR_MS / 12;
/** Owners are reminded so long before a request ends; of a short time, when half of it is over. */
const NOTICE_MS = 24 * HOUR_MS;
/** Longer than anybody could be told again. */
const KEPT_MS = 30 * 24 * HOUR_MS;
const PER_PAGE = 100;

export interface TellServices extends OrderStores {
  readonly now: MarketplaceNow;
  readonly config: PublicConfig;
  /** Null without a mail service. */
  readonly send: SendToPerson | null;
}

const words = {
  failed: ['RequestEmail.cardFailed', 'RequestEmail.cardFailedText'],
  failedSale: ['RequestEmail.cardFailedSale', 'RequestEmail.cardFailedTextSale'],
  reminder: ['RequestEmail.reminder', 'RequestEmail.reminderText'],
} as const;

interface AboutRequest extends Telling {
  readonly what: keyof typeof words;
  /** When the request ends by itself; null once it has ended. */
  readonly until: Date | null;
}

/** What one side of a request reads: its card failed, or it ends soon. */
export function requestLetter({ what, until, ...telling }: AboutRequest) {
  const { order, role, config } = telling;
  const text = englishTexts(config);
  const values = {
    name: order.parties[otherRole(role)].displayName,
    tools: toolsText(titlesOf(telling, staysOf(order.transaction)), text),
    until: until ? momentText(until, zoneOf({ order, config })) : '',
  };
  const [subject, body] = words[what];
  return letterOfWords(telling, {
    subject: text(subject, values),
    paragraphs: [text(body, values)],
  });
}

/** Writes to one side of a request, once. */
async function tell(
  { store, send, config }: TellServices,
  order: ToldOrder,
  { role, what }: { readonly role: Role; readonly what: keyof typeof words },
): Promise<void> {
  const { email } = order.parties[role];
  if (!send || email === null) return;
  const until = stateEndsAt(order.transaction) ?? null;
  await sendOnce(store, { key: `request-${what}:${order.id}`, ttlMs: KEPT_MS }, () =>
    send({ to: email, ...requestLetter({ order, role, config, what, until }), headers: {} }),
  );
}

/** Tells both sides, once, that the card could not be charged and that the request has ended. */
export const tellCardFailed = (services: TellServices, order: ToldOrder): Promise<void> =>
  forEachSide(roles, (role) =>
    tell(services, order, { role, what: role === 'customer' ? 'failed' : 'failedSale' }),
  );

/** Whether the owner of a request is to be reminded of it now. */
function isReminderDue({ transaction }: ToldOrder, now: Date): boolean {
  const [since, until] = [stateSince(transaction), stateEndsAt(transaction)];
  if (transaction.state !== 'state/preauthorized' || !since || !until || until <= now) return false;
  const notice = Math.min(NOTICE_MS, (until.getTime() - since.getTime()) / 2);
  return until.getTime() - now.getTime() <= notice;
}

/** Reminds owners of requests that will end without their answer, once. */
export const remindOwners = (services: TellServices): Task => ({
  name: 'remind-of-requests',
  everyMs: EVERY_MS,
  read: async () => {
    const now = await services.now();
    const asked = await queryTransactions(services.integration, {
      processNames: [orderProcess],
      states: ['state/preauthorized'],
      perPage: PER_PAGE,
    });
    const due = asked.filter((order) => isReminderDue(order, now));
    return wholeList(due.map(({ id }) => id));
  },
  handle: async (item) => {
    const id = parseTransactionId(item);
    const order = id && (await readOrder(services.integration, id));
    if (!order || !isReminderDue(order, await services.now())) return;
    await tell(services, order, { role: 'provider', what: 'reminder' });
  },
});
