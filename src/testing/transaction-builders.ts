import { types } from 'sharetribe-flex-sdk';
import { type OrderState } from '~/domain/order/process/process-graph.generated';
import { aListing, aPageOf, aUuid } from './builders';

const ref = (type: string, id: string) => ({ data: { id: new types.UUID(id), type } });
const refs = (type: string, ids: readonly string[]) => ({
  data: ids.map((id) => ({ id: new types.UUID(id), type })),
});
const usd = (amount: number) => new types.Money(amount, 'USD');

interface Step {
  readonly name: string;
  readonly by?: 'customer' | 'provider' | 'operator' | 'system';
  /** ISO. */
  readonly at?: string;
}

interface TransactionOptions {
  readonly id?: string;
  readonly state?: OrderState;
  readonly steps?: readonly Step[];
  readonly protectedData?: object;
  readonly metadata?: object;
  /** Null before there is a price. */
  readonly payin?: number | null;
  readonly listingId?: string;
  readonly customerId?: string;
  readonly providerId?: string;
  readonly bookingId?: string;
  readonly reviewIds?: readonly string[];
  readonly messageIds?: readonly string[];
}

const firstStep = '2026-06-04T13:41:00.000Z';

const lineItems = [
  {
    code: 'line-item/night',
    unitPrice: usd(3800),
    lineTotal: usd(11_400),
    quantity: new types.BigDecimal('3'),
    percentage: null,
    reversal: false,
    includeFor: ['customer', 'provider'],
  },
  {
    code: 'line-item/customer-commission',
    unitPrice: usd(1710),
    lineTotal: usd(1710),
    quantity: new types.BigDecimal('1'),
    percentage: null,
    reversal: false,
    includeFor: ['customer'],
  },
  {
    code: 'line-item/provider-commission',
    unitPrice: usd(11_400),
    lineTotal: usd(-1140),
    quantity: null,
    percentage: new types.BigDecimal('-10'),
    reversal: false,
    includeFor: ['provider'],
  },
];

function relationshipsOf(options: TransactionOptions) {
  const { listingId, customerId, providerId, bookingId, reviewIds = [], messageIds } = options;
  return {
    ...(listingId && { listing: ref('listing', listingId) }),
    ...(customerId && { customer: ref('user', customerId) }),
    ...(providerId && { provider: ref('user', providerId) }),
    booking: bookingId ? ref('booking', bookingId) : { data: null },
    reviews: refs('review', reviewIds),
    ...(messageIds && { messages: refs('message', messageIds) }),
  };
}

function historyOf(steps: readonly Step[]) {
  const transitions = steps.map(({ name, by = 'customer', at = firstStep }) => ({
    transition: `transition/${name}`,
    createdAt: new Date(at),
    by,
  }));
  const last = transitions.at(-1);
  return {
    lastTransition: last?.transition,
    lastTransitionedAt: last?.createdAt,
    transitions,
  };
}

const priceOf = (payin: number | null) =>
  payin === null
    ? { payinTotal: null, payoutTotal: null, lineItems: [] }
    : { payinTotal: usd(payin), payoutTotal: usd(10_260), lineItems };

const booked = [{ name: 'request-payment' }, { name: 'confirm-payment' }];

/** An accepted order, unless specified otherwise. */
export const aTransaction = (options: TransactionOptions = {}) => ({
  id: new types.UUID(options.id ?? aUuid()),
  type: 'transaction',
  attributes: {
    createdAt: new Date(firstStep),
    processName: 'flex-default-process',
    processVersion: 2,
    state: options.state ?? 'state/accepted',
    ...priceOf(options.payin === undefined ? 13_110 : options.payin),
    protectedData: options.protectedData ?? { viewedBy: { customer: true, provider: true } },
    metadata: options.metadata ?? {},
    ...historyOf(options.steps ?? booked),
  },
  relationships: relationshipsOf(options),
});

interface BookingOptions {
  readonly id?: string;
  readonly start?: string;
  readonly end?: string;
}

export const aBooking = ({
  id = aUuid(),
  start = '2026-06-12',
  end = '2026-06-15',
}: BookingOptions = {}) => ({
  id: new types.UUID(id),
  type: 'booking',
  attributes: {
    start: new Date(start),
    end: new Date(end),
    displayStart: new Date(start),
    displayEnd: new Date(end),
    seats: 1,
    state: 'accepted',
  },
});

/** The page of an order that has waited for its payment since `at` (ISO), June 12 to 15. */
export function anUnpaidOrderPage(listingId: string, at: string, orderKey?: string) {
  const bookingId = aUuid();
  const order = aTransaction({
    state: 'state/pending-payment',
    steps: [{ name: 'request-payment', at }],
    listingId,
    bookingId,
    protectedData: {
      ...(orderKey && { orderKey }),
      stripePaymentIntents: {
        default: { stripePaymentIntentId: 'pi_1', stripePaymentIntentClientSecret: 'pi_s' },
      },
    },
  });
  return aPageOf([order], [aBooking({ id: bookingId }), aListing({ id: listingId })]);
}

interface MessageOptions {
  readonly id?: string;
  readonly senderId: string;
  readonly content?: string;
  readonly at?: string;
}

export const aMessage = ({
  id = aUuid(),
  senderId,
  content = 'Is it sharp?',
  at = '2026-06-05T12:00:00.000Z',
}: MessageOptions) => ({
  id: new types.UUID(id),
  type: 'message',
  attributes: { content, createdAt: new Date(at) },
  relationships: { sender: ref('user', senderId) },
});

interface ReviewOptions {
  readonly id?: string;
  readonly by: 'customer' | 'provider';
  readonly content?: string;
  readonly rating?: number;
  readonly isDeleted?: boolean;
}

export const aReviewOf = ({
  id = aUuid(),
  by,
  content = 'Came clean and on time.',
  rating = 5,
  isDeleted = false,
}: ReviewOptions) => ({
  id: new types.UUID(id),
  type: 'review',
  attributes: {
    type: by === 'customer' ? 'ofProvider' : 'ofCustomer',
    state: 'public',
    rating,
    content: isDeleted ? null : content,
    createdAt: new Date('2026-06-17T12:00:00.000Z'),
    deleted: isDeleted,
  },
});
