import { type Logger } from 'pino';
import { type TransactionId } from '~/domain/ids';
import { type SourceLimits } from '~/domain/order/claim/claim-sources';
import { type ClaimSource } from '~/domain/order/claim/claim-terms';
import { type NumberedClaim, parseClaims } from '~/domain/order/claim/claims';
import { ServerError } from '../../base/errors';
import { type TellServices } from '../../core/notices/tell';
import { type OrderStores } from '../../core/orders/change-order';
import { type StoredOrder } from '../../core/orders/read-order';
import { type MarketplaceNow } from '../../marketplace/clock';

/** Money that was moved for a claim, or is being moved. */
export interface ClaimMove {
  readonly claim: number;
  readonly source: ClaimSource;
  /** Minor units. */
  readonly sum: number;
  /** `gone`: the payment service will not make it, or took it back. */
  readonly status: 'made' | 'under-way' | 'gone';
  /** ISO. */
  readonly at: string;
}

export interface MoveAsked {
  readonly order: TransactionId;
  readonly claim: number;
  readonly source: ClaimSource;
  /** The total that this source pays for the claim, in minor units. Earlier payments are not repeated. */
  readonly sum: number;
}

export interface ClaimMoney {
  /** Returns what each source of an order still has after moved and decided sums. */
  readonly left: (order: StoredOrder, now: Date) => SourceLimits;
  readonly movesOf: (order: StoredOrder) => readonly ClaimMove[];
  /** Begins or resumes a move. Refuses sums that the source does not have any more. */
  readonly move: (asked: MoveAsked) => Promise<void>;
}

export interface ClaimServices extends OrderStores, TellServices {
  readonly now: MarketplaceNow;
  readonly log: Logger;
  readonly money: ClaimMoney;
}

/** A claim of an order. Refuses with 404 if it has none of that number. */
export function claimOf({ attributes }: StoredOrder, number: number): NumberedClaim {
  const found = parseClaims(attributes.metadata).find((claim) => claim.number === number);
  if (!found) throw new ServerError('not-found');
  return found;
}
