import { type PublicConfig } from '~/config/public-config';
import { total } from '~/domain/money/arithmetic';
import { DAMAGE_PROTECTION_LIMIT } from '~/domain/money/fees';
import { lessPrice } from '~/domain/money/refund-parts';
import { cardHoldOf } from '~/domain/order/ledger/card-hold';
import { type SourceLimits, sumBySource } from '~/domain/order/claim/claim-sources';
import { promisedRefunds } from '~/domain/order/claim/claim-payment';
import { refundableOf } from '~/domain/order/claim/claim-rules';
import { parseClaims, partsOf } from '~/domain/order/claim/claims';
import { isProtected } from '~/domain/order/stay/extension-rules';
import { parseLedger } from '~/domain/order/ledger/ledger';
import {
  type Entry,
  madeAt,
  type EntryStatus,
  statusOf,
} from '~/domain/order/ledger/ledger-entries';
import { type StoredOrder } from '../../core/orders/read-order';
import { keepFromHold, payFromProtection } from '../../ledger/claim-moves';
import { type LedgerServices } from '../../ledger/open-ledger';
import { refundInPart } from '../../ledger/refund-in-part';
import { type ClaimMoney, type ClaimMove, type MoveAsked } from './claim-services';

const sources = {
  refund: 'refund',
  keep: 'hold',
  protection: 'protection',
  card: 'card',
  hold: null,
} as const satisfies Record<Entry['kind'], ClaimMove['source'] | null>;

const moveStatuses = {
  intended: 'under-way',
  waiting: 'under-way',
  made: 'made',
  failed: 'gone',
  refused: 'gone',
  over: 'gone',
} as const satisfies Record<EntryStatus, ClaimMove['status']>;

/** The ledger's entries for an order's claims. */
export const movesOf = ({ attributes }: StoredOrder): readonly ClaimMove[] =>
  parseLedger(attributes.metadata).entries.flatMap(({ entry }) => {
    const source = sources[entry.kind];
    if (source === null || entry.kind === 'hold' || entry.claim === undefined) return [];
    const { claim, sum } = entry;
    return [
      {
        claim,
        source,
        sum,
        status: moveStatuses[statusOf(entry)],
        at: madeAt(entry) ?? entry.at,
      },
    ];
  });

/** The decided sums of all claims of an order, whether they were moved or not. */
function decidedOf({ attributes }: StoredOrder) {
  const parts = parseClaims(attributes.metadata).flatMap(partsOf);
  return sumBySource(parts);
}

interface Services extends LedgerServices {
  readonly config: Pick<PublicConfig, 'timeZone'>;
}

/** The part of the hold for a claim. A hold is captured only once, so another claim's part leaves nothing. */
function heldFor(
  order: StoredOrder,
  moment: { readonly now: Date; readonly timeZone: string },
): number {
  if (decidedOf(order).hold > 0) return 0;
  const hold = cardHoldOf(order.transaction, moment);
  return hold?.state === 'placed' ? hold.amount : 0;
}

/** The amounts that the sources of an order still have for its claims. */
function leftOf(
  order: StoredOrder,
  moment: { readonly now: Date; readonly timeZone: string },
): SourceLimits {
  const { transaction } = order;
  const decided = decidedOf(order);
  const toOwner = decided.hold + decided.protection + decided.card;
  return {
    hold: heldFor(order, moment),
    protection: isProtected(transaction) ? Math.max(0, DAMAGE_PROTECTION_LIMIT - toOwner) : 0,
    refund: Math.max(0, refundableOf(transaction) - promisedRefunds(transaction)),
  };
}

/** Refunds the rest of a renter's claim from the marketplace's balance. It reduces the price, because the claim is about the payment. */
async function refundClaim(
  services: Services,
  { order: id, claim, sum }: MoveAsked,
): Promise<void> {
  await refundInPart(services, {
    order: id,
    payment: null,
    partsOf: (order, { left }) => {
      // The decision uses the order as it is under its lock, because another server may have been faster.
      const before = movesOf(order).filter(
        (move) => move.claim === claim && move.source === 'refund' && move.status !== 'gone',
      );
      const missing = sum - total(before.map((move) => move.sum));
      return { ...lessPrice(missing, left), claim };
    },
    before: () => Promise.resolve(),
  });
}

/** The ledger as claims use it. */
export const claimMoney = (services: Services): ClaimMoney => ({
  left: (order, now) => leftOf(order, { now, timeZone: services.config.timeZone }),
  movesOf,
  move: async (asked) => {
    switch (asked.source) {
      case 'hold':
        return keepFromHold(services, asked);
      case 'protection':
        return payFromProtection(services, asked);
      case 'refund':
        return refundClaim(services, asked);
      case 'card':
        // The renter begins it.
        return undefined;
      default:
        return asked.source satisfies never;
    }
  },
});
