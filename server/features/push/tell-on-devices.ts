import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { parseTransactionId, parseUserId } from '~/domain/ids';
import { type ExtensionState, orderProcess } from '~/domain/order/process/process-graph.generated';
import { EXTENSION_KEYS, extraEvents } from '~/domain/order/stay/extensions';
import { otherRole, roleOf, toolCount } from '~/domain/order/process/transaction';
import { buildFeed, type FeedKind } from '~/domain/order/process/transaction-feed';
import { type Role } from '~/domain/order/process/transaction-graph';
import { stateEndsAt } from '~/domain/order/process/transaction-rules';
import { type NoticeKind } from '~/domain/person/notices';
import { type MessageId } from '~/i18n/message-id';
import { englishTexts } from '../../base/english-texts';
import { messageKey } from '../../core/notices/device-notice';
import { whenOf } from '../../core/notices/emails';
import { tellDevices, type TellServices } from '../../core/notices/tell';
import { readOrder, type StoredOrder } from '../../core/orders/read-order';
import { type Task } from '../../core/task';
import { readRecentEvents } from '../../core/tasks/recent-events';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type MarketplaceEvent } from '../../marketplace/follow-events';

const EVERY_MS = 2000;
/** If there is no cursor, older events are ignored. */
const LOOK_BACK_MS = 10 * 60_000;

interface Services extends Pick<TellServices, 'config' | 'tell'> {
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
}

interface StepWords {
  readonly to: Role;
  /** The words of the lead on the order's page afterwards, or of the news if the lead would not say it. */
  readonly title: MessageId;
  /** The badge's words. */
  readonly by?: MessageId;
}

/**
 * The recipient and words for a step that the marketplace announces by email. Null if nobody is notified on devices, or if one of our
 * notices announces it.
 */
const steps: Readonly<Record<FeedKind, StepWords | null>> = {
  enquired: null,
  paymentStarted: null,
  paymentExpired: null,
  booked: { to: 'provider', title: 'Push.booked' },
  requested: { to: 'provider', title: 'Lead.requestedSale', by: 'LeadBy.answerBy' },
  accepted: { to: 'customer', title: 'Push.accepted' },
  declined: { to: 'customer', title: 'Lead.declined', by: 'LeadBy.notCharged' },
  requestExpired: { to: 'customer', title: 'Lead.unanswered', by: 'LeadBy.notCharged' },
  requestEnded: { to: 'customer', title: 'Lead.ended', by: 'LeadBy.notCharged' },
  requestWithdrawn: { to: 'provider', title: 'Lead.withdrawnSale' },
  cardFailed: null,
  canceled: { to: 'customer', title: 'Push.canceled' },
  completed: null,
  reviewed: null,
  reviewsEnded: null,
};

const nightsSteps: Readonly<Partial<Record<ExtensionState, (typeof steps)[FeedKind]>>> = {
  'state/preauthorized': { to: 'provider', title: 'Lead.nights', by: 'LeadBy.answerBy' },
  'state/accepted': { to: 'customer', title: 'Push.nightsAccepted' },
  'state/declined': { to: 'customer', title: 'Push.nightsDeclined', by: 'LeadBy.notCharged' },
  'state/expired': { to: 'customer', title: 'Lead.unanswered', by: 'LeadBy.notCharged' },
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
    v.object({ kind: v.literal('nights'), order: v.string() }),
  ]),
);
type Item = v.InferOutput<typeof itemSchema>;

const nightsSchema = v.fallback(v.object({ [EXTENSION_KEYS.nights]: v.unknown() }), {
  [EXTENSION_KEYS.nights]: null,
});
const nightsOf = (resource: MarketplaceEvent['resource']): string =>
  JSON.stringify(v.parse(nightsSchema, resource?.attributes?.['metadata'])[EXTENSION_KEYS.nights]);

function itemOf(event: MarketplaceEvent): Item | undefined {
  const { eventType, resource, previousValues, resourceId } = event;
  if (eventType === 'message/created') {
    const [order, sender] = [event.related('transaction'), event.related('sender')];
    return order !== undefined && sender !== undefined
      ? { kind: 'message', order, message: resourceId, sender }
      : undefined;
  }
  const { processName, lastTransition } = resource?.attributes ?? {};
  if (processName !== orderProcess) return undefined;
  if (eventType === 'transaction/updated') {
    const isNew = nightsOf(resource) !== nightsOf(previousValues);
    return isNew ? { kind: 'nights', order: resourceId } : undefined;
  }
  return typeof lastTransition === 'string'
    ? { kind: 'step', order: resourceId, transition: lastTransition }
    : undefined;
}

interface DeviceNotice extends StepWords {
  readonly kind: NoticeKind;
  readonly key: string;
  /** The values of the texts, in addition to the name of the other side. */
  readonly values?: Readonly<Record<string, string | number | undefined>>;
}

function messageOf(item: Extract<Item, { kind: 'message' }>, order: StoredOrder): DeviceNotice[] {
  const sender = parseUserId(item.sender);
  const from = sender && roleOf(order, sender);
  if (!from) return [];
  const key = messageKey(item.message);
  return [{ to: otherRole(from), kind: 'messages', key, title: 'Push.message' }];
}

/** The values of a badge's words. A notice is read later, so it names the day of today too. */
const by = (when: string | undefined) => ({ when, hasTime: when ? 'yes' : 'no', isToday: 'no' });

function stepOf(
  { transition }: Extract<Item, { kind: 'step' }>,
  order: StoredOrder,
  config: Services['config'],
): DeviceNotice[] {
  const { transaction } = order;
  const event = buildFeed(transaction).events.findLast((each) => each.transition === transition);
  const step = event && steps[event.kind];
  if (!step) return [];
  const end = stateEndsAt(transaction);
  const values = {
    ...by(end && whenOf({ order, config }).moment(end)),
    total: toolCount(transaction),
  };
  const base = { ...step, kind: 'orders', key: `step:${order.id}:${transition}`, values } as const;
  if (event.kind !== 'canceled') return [base];
  // A cancellation by staff has its own notice.
  return event.by === 'customer' || event.by === 'provider'
    ? [{ ...base, to: otherRole(event.by) }]
    : [];
}

/** The news about later nights. The order contains them a moment after they were requested or answered. */
function newNights(order: StoredOrder, now: Date, config: Services['config']): DeviceNotice[] {
  return extraEvents({ ...order.transaction, lateFees: [] }).flatMap((event) => {
    const isNew = now.getTime() - Date.parse(event.at) <= LOOK_BACK_MS;
    if (!('extension' in event) || !isNew || event.extension.isEnded) return [];
    const step = nightsSteps[event.state];
    const { id, end, answerBy } = event.extension;
    const when = whenOf({ order, config });
    const total = toolCount(order.transaction);
    const values = {
      ...by(when.moment(answerBy)),
      day: when.day(end),
      askedUntil: when.day(end),
      isPart: 'no',
      total,
    };
    const key = `nights:${id}:${event.state}`;
    return step ? [{ ...step, kind: 'orders' as const, key, values }] : [];
  });
}

/** Notifies people on their devices of others' actions in their orders: messages, bookings, requests and their outcomes. */
export function tellOnDevices(services: Services): Task {
  const { integration, now, config } = services;
  const text = englishTexts(config);
  const pushesOf = async (item: Item, order: StoredOrder): Promise<DeviceNotice[]> => {
    switch (item.kind) {
      case 'message':
        return messageOf(item, order);
      case 'step':
        return stepOf(item, order, config);
      case 'nights':
        return newNights(order, await now(), config);
      default:
        return item satisfies never;
    }
  };
  return {
    name: 'tell-on-devices',
    everyMs: EVERY_MS,
    read: readRecentEvents({
      integration,
      now,
      follows: 'message/created,transaction/initiated,transaction/transitioned,transaction/updated',
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
      if (!order) return;
      for (const { to: role, title, by: badge, values, ...notice } of await pushesOf(item, order)) {
        const name = order.parties[otherRole(role)].displayName;
        const said = text(title, { name, ...values });
        const until = badge && text(badge, values);
        await tellDevices(services, { order, role }, { ...notice, title: said, by: until });
      }
    },
  };
}
