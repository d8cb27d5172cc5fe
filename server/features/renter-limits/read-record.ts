import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type UserId } from '~/domain/ids';
import { orderProcess } from '~/domain/order/process/process-graph.generated';
import {
  completedStates,
  countedStates,
  renterRecord,
  type RenterRecord,
} from '~/domain/order/process/renter-limits';
import { queryTransactions } from '../../core/orders/read-order';
import { type MarketplaceNow } from '../../marketplace/clock';
import { verifiedSince } from '../../marketplace/verified-since';

/** A renter with more orders is not new, and late or unpaid orders are among the newest. */
const NEWEST = 100;

export interface RecordServices {
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
  /** The IANA time zone of orders that do not say where their tools are. */
  readonly timeZone: string;
}

/** A renter's record by the orders as the marketplace has them now. */
export async function readRecord(
  { integration, now, timeZone }: RecordServices,
  renter: UserId,
): Promise<RenterRecord> {
  const [orders, since, moment] = await Promise.all([
    queryTransactions(integration, {
      customerId: renter,
      processNames: [orderProcess],
      states: [...countedStates, ...completedStates],
      perPage: NEWEST,
    }),
    verifiedSince(integration, renter),
    now(),
  ]);
  return renterRecord(orders, since !== null, { now: moment, timeZone });
}
