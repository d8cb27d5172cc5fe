import { types } from 'sharetribe-flex-sdk';
import { createIntegrationClient } from '../../sandbox/seed/clients';
import { type OwnProduct } from './own-product';
import { type Person, type Tool } from './people';

/** Makes the owner of a tool ask for a hold, in minor units. */
export const aHold = ({ sdk }: Person, { id }: Tool, hold: number) =>
  sdk.ownListings.update({ id: new types.UUID(id), publicData: { hold } });

export interface HeldPayment {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  /** How much of it was taken. */
  readonly received: number;
  /** The end of the hold; undefined if the money is not held. */
  readonly until: Date | undefined;
}

/** The holds of an order at the payment service, oldest first. */
export async function heldFor({ payments }: OwnProduct, order: string): Promise<HeldPayment[]> {
  const held: HeldPayment[] = [];
  const expand = ['data.latest_charge'];
  for await (const intent of payments.paymentIntents.list({ limit: 100, expand })) {
    const {
      id,
      status,
      amount,
      amount_received: received,
      metadata,
      latest_charge: charge,
    } = intent;
    if (metadata['order'] !== order || metadata['leg'] !== 'hold') continue;
    const card = typeof charge === 'string' ? null : charge?.payment_method_details?.card;
    const before = card?.capture_before;
    held.unshift({
      id,
      status,
      amount,
      received,
      until: before ? new Date(before * 1000) : undefined,
    });
  }
  return held;
}

interface Moved {
  readonly order: string;
  /** The id of the order's own payment. */
  readonly intent: string;
  /** The owner's account at the payment service. */
  readonly account: string;
}

/** What the payment service moved for an order outside the process, in minor units, oldest first. */
export async function movedFor(product: OwnProduct, { order, intent, account }: Moved) {
  const { payments } = product;
  const refunds = (await payments.refunds.list({ payment_intent: intent, limit: 100 })).data;
  const transfers = (await payments.transfers.list({ transfer_group: order, limit: 100 })).data;
  const payouts = (await payments.payouts.list({ limit: 100 }, { stripeAccount: account })).data;
  const amounts = (all: readonly { readonly amount: number }[]) =>
    all.map(({ amount }) => amount).toReversed();
  const captured = (await heldFor(product, order)).flatMap(({ received }) =>
    received > 0 ? [received] : [],
  );
  return {
    refunds: amounts(refunds),
    transfers: amounts(transfers),
    captured,
    payouts: amounts(payouts.filter(({ metadata }) => metadata?.['order'] === order)),
  };
}

/** The operator cancels an order in the hosted console. */
export const cancelInConsole = ({ services }: OwnProduct, id: string) =>
  createIntegrationClient(services).transactions.transition({
    id: new types.UUID(id),
    transition: 'transition/cancel',
    params: {},
  });
