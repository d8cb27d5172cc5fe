import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type PublicConfig } from '~/config/public-config';
import { orderPath, salePath } from '~/config/paths';
import { parseTransactionId, parseUserId } from '~/domain/ids';
import { orderProcess } from '~/domain/order/process-graph.generated';
import { staysOf } from '~/domain/order/stays';
import { otherRole, roleOf } from '~/domain/order/transaction';
import { type Role } from '~/domain/order/transaction-graph';
import { stateEndsAt } from '~/domain/order/transaction-rules';
import { type MessageId } from '~/i18n/message-id';
import { type TextOf } from '~/i18n/texts';
import { englishTexts } from '../../base/english-texts';
import { titlesOf, toolsText, zoneOf } from '../../core/order-mail/order-letters';
import { momentText } from '../../core/order-mail/order-mail';
import { readOrder, type StoredOrder } from '../../core/orders/read-order';
import { type Task } from '../../core/task';
import { readRecentEvents } from '../../core/tasks/recent-events';
import { type Notice, type Tell } from '../../core/tell';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type MarketplaceEvent } from '../../marketplace/follow-events';

const EVERY_MS = 2000;
/** Without a cursor, older news is none. */
const LOOK_BACK_MS = 10 * 60_000;

interface Services {
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
  readonly config: PublicConfig;
  readonly tell: Tell;
}

/** Who is told of a step of an order, and how. */
interface Step {
  readonly to: Role;
  readonly title: MessageId;
}

const CONFIRMED = 'transition/confirm-payment';
const ENDED = 'transition/operator-decline';

const steps: Readonly<Record<string, Step | undefined>> = {
  'transition/accept': { to: 'customer', title: 'Push.accepted' },
  'transition/operator-accept': { to: 'customer', title: 'Push.accepted' },
  'transition/decline': { to: 'customer', title: 'Push.declined' },
  [ENDED]: { to: 'customer', title: 'Push.declined' },
  'transition/expire': { to: 'customer', title: 'Push.expired' },
  'transition/cancel-by-customer': { to: 'provider', title: 'Push.canceled' },
  'transition/cancel-by-provider': { to: 'customer', title: 'Push.canceled' },
};

const itemSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant('kind', [
    v.object({
      kind: v.literal('message'),
      order: v.string(),
      message: v.string(),
      sender: v.string(),
    }),
    v.object({ kind: v.literal('step'), order: v.string(), transition: v.string() }),
  ]),
);
type Item = v.InferOutput<typeof itemSchema>;

function itemOf(event: MarketplaceEvent): Item | undefined {
  const { eventType, resource, resourceId } = event;
  if (eventType === 'message/created') {
    const [order, sender] = [event.related('transaction'), event.related('sender')];
    return order !== undefined && sender !== undefined
      ? { kind: 'message', order, message: resourceId, sender }
      : undefined;
  }
  const { processName, lastTransition } = resource?.attributes ?? {};
  const isStep =
    processName === orderProcess &&
    typeof lastTransition === 'string' &&
    (lastTransition === CONFIRMED || steps[lastTransition] !== undefined);
  return isStep ? { kind: 'step', order: resourceId, transition: lastTransition } : undefined;
}

interface Telling {
  readonly order: StoredOrder;
  readonly text: TextOf;
  readonly config: PublicConfig;
}

const pathFor = ({ id }: StoredOrder, role: Role): string =>
  role === 'customer' ? orderPath(id) : salePath(id);

/** A question is about one tool, and has no days yet. */
function toolsFor({ order, text, config }: Telling, role: Role): string {
  const titles = titlesOf({ order, role, config }, staysOf(order.transaction));
  return titles.length === 0 ? order.title : toolsText(titles, text);
}

/** The first step of an order: a booking, or a request that its owner has to answer in time. */
function confirmed({ order, text, config }: Telling): Pick<Notice, 'title'> {
  const name = order.parties.customer.displayName;
  if (order.transaction.state !== 'state/preauthorized')
    return { title: text('Push.booked', { name }) };
  const end = stateEndsAt(order.transaction);
  const until = end ? momentText(end, zoneOf({ order, config })) : '';
  return { title: text('Push.asked', { name, until }) };
}

function noticeOf(item: Item, telling: Telling): { to: Role; notice: Notice } | undefined {
  const { order, text } = telling;
  const about = (to: Role, key: string, said: Pick<Notice, 'kind' | 'title'>) => ({
    to,
    notice: { key, text: toolsFor(telling, to), path: pathFor(order, to), ...said },
  });
  if (item.kind === 'message') {
    const sender = parseUserId(item.sender);
    const from = sender && roleOf(order, sender);
    if (!from) return undefined;
    const title = text('Push.message', { name: order.parties[from].displayName });
    return about(otherRole(from), `message:${item.message}`, { kind: 'messages', title });
  }
  const key = `step:${order.id}:${item.transition}`;
  if (item.transition === CONFIRMED)
    return about('provider', key, { kind: 'orders', ...confirmed(telling) });
  const step = steps[item.transition];
  const { isWithdrawn, isCardFailed } = order.transaction;
  const isEnded = item.transition === ENDED;
  if (!step || (isEnded && isWithdrawn)) return undefined;
  const name = order.parties[otherRole(step.to)].displayName;
  return about(step.to, key, {
    kind: 'orders',
    title: text(isEnded && isCardFailed ? 'Push.cardFailed' : step.title, { name }),
  });
}

/** Tells people on their devices what others did in their orders: messages, bookings, requests and how they ended. */
export function tellOnDevices({ integration, now, config, tell }: Services): Task {
  const text = englishTexts(config);
  return {
    name: 'tell-on-devices',
    everyMs: EVERY_MS,
    read: readRecentEvents({
      integration,
      now,
      follows: 'message/created,transaction/initiated,transaction/transitioned',
      lookBackMs: LOOK_BACK_MS,
      itemsOf: (event) => {
        const item = itemOf(event);
        return item ? [JSON.stringify(item)] : [];
      },
    }),
    handle: async (given) => {
      const item = v.parse(itemSchema, given);
      const id = parseTransactionId(item.order);
      const order = id && (await readOrder(integration, id));
      const told = order && noticeOf(item, { order, text, config });
      if (!told) return;
      await tell(told.to === 'customer' ? order.customerId : order.providerId, told.notice);
    },
  };
}
