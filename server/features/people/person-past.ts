import type * as v from 'valibot';
import { messageNumber } from '~/domain/desk/message';
import { type UserId } from '~/domain/ids';
import { type Money } from '~/domain/money/money';
import { claimProgress } from '~/domain/order/claim/claim-progress';
import { askedSum } from '~/domain/order/claim/claims';
import { grantedExtensions } from '~/domain/order/stay/extensions';
import { orderProcess } from '~/domain/order/process/process-graph.generated';
import { isSettled } from '~/domain/order/process/receipt';
import { type Transaction } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type personPast as entry } from '~/wire/desk-people';
import { isAs, queryTransactions, type StoredOrder } from '../../core/orders/read-order';
import { type KeptMessages } from '../../staff/kept-messages';
import { type OrderServices } from './open-orders';
import { shownRow } from './person-page';
import { readPerson } from './read-person';

const PER_PAGE = 100;
/** Older messages are not searched. */
const MESSAGES_READ = 300;

export interface PastServices extends OrderServices {
  readonly messages: Pick<KeptMessages, 'newest'>;
}

type Past = v.InferInput<typeof entry.answer>;

interface PastOrder {
  readonly order: StoredOrder;
  readonly role: Role;
}

/** Enquiries, and orders that nobody paid. */
const unpaid: readonly Transaction['state'][] = [
  'state/initial',
  'state/enquiry',
  'state/pending-payment',
  'state/payment-expired',
];

/** The newest orders of a person on one side. */
async function ordersOf({ integration }: PastServices, person: UserId, role: Role) {
  const found = await queryTransactions(integration, {
    processNames: [orderProcess],
    perPage: PER_PAGE,
    sort: 'createdAt',
    [`${role}Id`]: person,
  });
  return found.flatMap((order): PastOrder[] =>
    isAs(orderProcess, order) && !unpaid.includes(order.transaction.state) ? [{ order, role }] : [],
  );
}

/** The sums that one side paid for an order or gets from it, including later nights and late fees. */
function sumsOf({ order: { transaction }, role }: PastOrder): readonly Money[] {
  const { state, payinTotal, payoutTotal, extensions, lateFees } = transaction;
  const isCounted = isSettled(state) || (role === 'customer' && state === 'state/accepted');
  if (!isCounted) return [];
  const fees = lateFees.flatMap(({ fee }) => (fee.state === 'paid' ? [fee] : []));
  const extras = [...grantedExtensions(extensions), ...fees];
  const sums =
    role === 'customer'
      ? [payinTotal, ...extras.map(({ payin }) => payin)]
      : [payoutTotal, ...extras.map(({ payout }) => payout)];
  return sums.flatMap((sum) => sum ?? []);
}

function totalsOf(orders: readonly PastOrder[]): Money[] {
  const totals = new Map<Money['currency'], number>();
  for (const { amount, currency } of orders.flatMap(sumsOf))
    totals.set(currency, (totals.get(currency) ?? 0) + amount);
  return [...totals].map(([currency, amount]) => ({ amount, currency }));
}

const claimsOf = ({ order, role }: PastOrder, now: Date): Past['claims'] =>
  order.transaction.claims.map((claim) => {
    const progress = claimProgress(claim, now);
    return {
      orderId: order.id,
      number: claim.number,
      title: order.title,
      isOwn: claim.by === role,
      sum: { amount: askedSum(claim), currency: claim.currency },
      is: progress.is,
      until: 'until' in progress ? progress.until.toISOString() : null,
    };
  });

async function messagesOf({ messages }: PastServices, address: string): Promise<Past['messages']> {
  const found = address === '' ? [] : await messages.newest(MESSAGES_READ);
  return found
    .filter(({ email }) => email.toLowerCase() === address.toLowerCase())
    .map(({ number, at, words, closed }) => ({
      number,
      at,
      words,
      title: '',
      isOpen: closed === null,
      called: messageNumber('contact', number),
    }));
}

/** A person's history on the marketplace; null if there is none. */
export async function personPast(services: PastServices, id: UserId): Promise<Past | null> {
  const [person, now, ...sides] = await Promise.all([
    readPerson(services.integration, id),
    services.now(),
    ordersOf(services, id, 'customer'),
    ordersOf(services, id, 'provider'),
  ]);
  if (!person) return null;
  const [rented, lent] = sides;
  const orders = sides
    .flat()
    .toSorted(
      (left, right) =>
        right.order.transaction.createdAt.getTime() - left.order.transaction.createdAt.getTime(),
    );
  return {
    orders: orders.map(({ order, role }) => ({
      ...shownRow(order, role),
      paid: order.transaction.payinTotal,
      state: order.transaction.state,
      hold: order.transaction.heldMoney,
    })),
    paid: totalsOf(rented),
    earned: totalsOf(lent),
    claims: orders.flatMap((each) => claimsOf(each, now)),
    messages: await messagesOf(services, person.email),
  };
}
