import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type Ending, endingsOf, openStates } from '~/domain/desk/order-ending';
import { type UserId } from '~/domain/ids';
import { type Money } from '~/domain/money/money';
import { orderProcess } from '~/domain/order/process/process-graph.generated';
import { type Role } from '~/domain/order/process/transaction-graph';
import { isAs, queryTransactions, type StoredOrder } from '../../core/orders/read-order';
import { type MarketplaceNow } from '../../marketplace/clock';

const PER_PAGE = 100;

export interface OrderServices {
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
  /** The IANA time zone of orders that do not say where their tools are. */
  readonly timeZone: string;
}

/** An order that still needs the person. */
export interface OpenOrder {
  readonly order: StoredOrder;
  /** The person's own side. */
  readonly role: Role;
  /** The possible endings, the usual one first. */
  readonly possible: readonly Ending[];
  /** The refund for its renter if it is canceled. */
  readonly back: Money | null;
}

/** A person's open orders as renter and as owner, at most a hundred of each; those that begin first come first. */
export async function openOrdersOf(
  { integration, now, timeZone }: OrderServices,
  person: UserId,
): Promise<readonly OpenOrder[]> {
  const moment = { now: await now(), timeZone };
  const ofSide = async (role: Role): Promise<readonly OpenOrder[]> => {
    const found = await queryTransactions(integration, {
      processNames: [orderProcess],
      states: [...openStates],
      perPage: PER_PAGE,
      [`${role}Id`]: person,
    });
    return found.flatMap((order) =>
      isAs(orderProcess, order) ? [{ order, role, ...endingsOf(order.transaction, moment) }] : [],
    );
  };
  const sides = await Promise.all([ofSide('provider'), ofSide('customer')]);
  const startOf = ({ order }: OpenOrder) => order.transaction.span?.start ?? '';
  return sides.flat().toSorted((left, right) => startOf(left).localeCompare(startOf(right)));
}
