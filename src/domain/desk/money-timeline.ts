import { type Money } from '../money/money';
import { cardHoldOf } from '~/domain/order/ledger/card-hold';
import { claimProgress } from '~/domain/order/claim/claim-progress';
import { stepsOfClaim } from '~/domain/order/claim/claim-events';
import { isUndecided, paidSum } from '~/domain/order/claim/claims';
import { askedExtension, type Extension, grantedExtensions } from '~/domain/order/stay/extensions';
import { returnTime } from '~/domain/order/stay/order-metadata';
import { openStays } from '~/domain/order/stay/stays';
import { paidTotal, payoutMade, type Transaction } from '~/domain/order/process/transaction';
import { buildFeed, type FeedKind } from '~/domain/order/process/transaction-feed';
import { stateEndsAt } from '~/domain/order/process/transaction-rules';
import { dayToDate } from '../time/day';
import { type Moment } from '../time/moment';
import { type StaffEntry } from './staff-entry';

export type PastKind =
  | 'set-aside'
  | 'let-go'
  | 'paid'
  | 'canceled'
  | 'paid-out'
  | 'nights-paid'
  | 'nights-back'
  | 'fee-paid'
  | 'fee-back'
  | 'hold-waits'
  | 'hold-placed'
  | 'hold-ended'
  | 'claim-reported'
  | 'claim-settled'
  | 'claim-paid'
  | 'refunded'
  | 'outside';

export type ComingKind =
  | 'hold-planned'
  | 'hold-released'
  | 'nights-answer'
  | 'return'
  | 'claim-until'
  | 'payout';

interface Timed<Kind> {
  readonly kind: Kind;
  readonly at: Date;
  readonly amount: Money | null;
}

export interface PastEvent extends Timed<PastKind> {
  /** The change of what the renter has paid, in minor units. */
  readonly renter: number;
  /** The move that staff made elsewhere. */
  readonly outside: (NonNullable<StaffEntry['outside']> & Pick<StaffEntry, 'words'>) | null;
}
export type ComingEvent = Timed<ComingKind>;

interface MoneyTimeline {
  /** Oldest first. */
  readonly past: readonly PastEvent[];
  /** Soonest first. */
  readonly coming: readonly ComingEvent[];
}

/** The entries that change what the renter has paid, with their sign. All others leave it unchanged. */
const signs: Partial<Record<PastKind, -1 | 1>> = {
  paid: 1,
  canceled: -1,
  'nights-paid': 1,
  'nights-back': -1,
  'fee-paid': 1,
  'fee-back': -1,
  'claim-paid': 1,
  refunded: -1,
};

function event(kind: PastKind, at: Date, amount: Money | null): PastEvent {
  const sign = signs[kind];
  return { kind, at, amount, renter: sign ? sign * (amount?.amount ?? 0) : 0, outside: null };
}

/** The effects of the order's own steps on its money. */
const ownKinds: Partial<Record<FeedKind, PastKind>> = {
  requested: 'set-aside',
  declined: 'let-go',
  requestExpired: 'let-go',
  requestEnded: 'let-go',
  requestWithdrawn: 'let-go',
  cardFailed: 'let-go',
  booked: 'paid',
  accepted: 'paid',
  canceled: 'canceled',
  completed: 'paid-out',
};

const ownEvents = (order: Transaction): readonly PastEvent[] =>
  buildFeed(order).events.flatMap(({ kind, at }) => {
    const own = ownKinds[kind];
    if (!own) return [];
    return [event(own, at, own === 'paid-out' ? payoutMade(order) : paidTotal(order))];
  });

function nightsEvents(extension: Extension, isGranted: boolean): readonly PastEvent[] {
  const { steps = [], at, payin = null } = extension;
  const accepted = steps.find(({ state }) => state === 'state/accepted')?.at;
  const paidAt = accepted ?? (isGranted ? at : undefined);
  const canceled = steps.find(({ state }) => state === 'state/canceled')?.at;
  return [
    ...(paidAt ? [event('nights-paid', paidAt, payin)] : []),
    ...(paidAt && canceled ? [event('nights-back', canceled, payin)] : []),
  ];
}

const feeEvents = ({ lateFees }: Transaction): readonly PastEvent[] =>
  lateFees.flatMap(({ fee: { state, answeredAt, endedAt, payin = null } }) => {
    const wasPaid = (state === 'paid' || state === 'refunded') && answeredAt;
    return [
      ...(wasPaid ? [event('fee-paid', answeredAt, payin)] : []),
      ...(wasPaid && state === 'refunded' && endedAt ? [event('fee-back', endedAt, payin)] : []),
    ];
  });

const holdEvents = ({ heldMoney }: Transaction): readonly PastEvent[] =>
  (heldMoney?.entries ?? []).flatMap(({ entry: { sum, currency, waitsSince, placed, ended } }) => {
    const amount: Money = { amount: sum, currency };
    return [
      ...(waitsSince === undefined ? [] : [event('hold-waits', new Date(waitsSince), amount)]),
      ...(placed ? [event('hold-placed', new Date(placed.at), amount)] : []),
      ...(ended ? [event('hold-ended', new Date(ended.at), amount)] : []),
    ];
  });

const settling: readonly string[] = ['decided', 'decidedAgain'];

const claimEvents = ({ claims, claimPayments }: Transaction): readonly PastEvent[] => [
  ...claims.flatMap((claim) => {
    const { currency, outcome } = claim;
    const steps = stepsOfClaim(claim).flatMap(({ kind, at, sum }) => {
      const amount: Money = { amount: sum, currency };
      if (kind === 'reported') return [event('claim-reported', new Date(at), amount)];
      return settling.includes(kind) ? [event('claim-settled', new Date(at), amount)] : [];
    });
    const agreed: Money = { amount: paidSum(claim), currency };
    return outcome?.how === 'agreed'
      ? [...steps, event('claim-settled', new Date(outcome.at), agreed)]
      : steps;
  }),
  ...claimPayments.map(({ at, sum, currency, from }) => ({
    ...event('claim-paid', at, { amount: sum, currency }),
    // The marketplace pays the sums from protection.
    ...(from === 'protection' && { renter: 0 }),
  })),
];

const refundEvents = ({ refunds }: Transaction): readonly PastEvent[] =>
  refunds.map(({ at, sum, currency }) => event('refunded', at, { amount: sum, currency }));

/** Notes of staff are not moves, so they change none of the sums here. */
const notedEvents = (entries: readonly StaffEntry[]): readonly PastEvent[] =>
  entries.flatMap(({ outside, sum, words }) =>
    outside
      ? [
          {
            ...event('outside', dayToDate(outside.on), sum),
            outside: { ...outside, words },
          },
        ]
      : [],
  );

function comingEvents(order: Transaction, moment: Moment): readonly ComingEvent[] {
  const coming = (kind: ComingKind, at: Date | null | undefined, amount: Money | null = null) =>
    at && at > moment.now ? [{ kind, at, amount }] : [];
  const hold = cardHoldOf(order, moment);
  const held = hold && { amount: hold.amount, currency: hold.currency };
  const asked = askedExtension(order.extensions);
  const claims = order.claims.filter(isUndecided).flatMap((claim) => {
    const progress = claimProgress(claim, moment.now);
    return 'until' in progress ? coming('claim-until', progress.until) : [];
  });
  return [
    ...(hold?.state === 'planned' ? coming('hold-planned', hold.at, held) : []),
    ...(hold?.state === 'placed' ? coming('hold-released', hold.releasedAt, held) : []),
    ...coming('nights-answer', asked?.answerBy, asked?.payin ?? null),
    ...openStays(order).flatMap((stay) => coming('return', returnTime(stay, moment.timeZone))),
    ...claims,
    ...(order.state === 'state/accepted'
      ? coming('payout', stateEndsAt(order), payoutMade(order))
      : []),
  ];
}

const byTime = (left: { readonly at: Date }, right: { readonly at: Date }): number =>
  left.at.getTime() - right.at.getTime();

/** The past and coming events of the money of an order and all that belongs to it, in order of time. */
export function moneyTimeline(
  order: Transaction,
  entries: readonly StaffEntry[],
  moment: Moment,
): MoneyTimeline {
  const granted = grantedExtensions(order.extensions);
  const nights = order.extensions.flatMap((each) => nightsEvents(each, granted.includes(each)));
  const past = [
    ...[...ownEvents(order), ...nights, ...feeEvents(order), ...holdEvents(order)],
    ...[...claimEvents(order), ...refundEvents(order), ...notedEvents(entries)],
  ];
  return {
    past: past.toSorted(byTime),
    coming: comingEvents(order, moment).toSorted(byTime),
  };
}
