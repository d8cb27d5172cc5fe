import { type Currency } from '~/domain/money/money';
import { entriesOf } from '~/domain/order/ledger/ledger';
import { ServerError } from '../base/errors';
import { intentOf } from '../core/orders/begin-payment';
import { type StoredOrder } from '../core/orders/read-order';
import { PaymentRefusal } from '../services/payments/client';
import { type PaidWith, type SetUpCard } from '../services/payments/own-payment-calls';
import { answered, type LedgerServices, type Opened } from './open-ledger';

type Services = Pick<LedgerServices, 'payments'>;

async function paymentOf({ payments }: Services, { attributes }: StoredOrder): Promise<PaidWith> {
  const intent = intentOf(attributes.metadata);
  if (intent === null) throw new ServerError('payment-unknown');
  return answered(payments.paidWith(intent));
}

/** The owner's account at the payment service, which got the order's payment. Refuses with `payment-unknown`. */
export async function accountOf(services: Services, order: StoredOrder): Promise<string> {
  const { account } = await paymentOf(services, order);
  if (account === null) throw new ServerError('payment-unknown');
  return account;
}

/** Refuses with `payment-unknown` for an order without a price. */
export function currencyOf({ transaction }: StoredOrder): Currency {
  const { currency } = transaction.payinTotal ?? {};
  if (!currency) throw new ServerError('payment-unknown');
  return currency;
}

/** The customer with whom a card is kept; null for one that was used once without being set up: it cannot be charged again. */
async function keeperOf({ payments }: Services, card: string, order: string) {
  try {
    const known = await answered(payments.customerOf(card));
    return known ?? (await answered(payments.keepCard(card, order)));
  } catch (error) {
    if (error instanceof PaymentRefusal) return null;
    throw error;
  }
}

/** The card of the order's newest hold that stood, otherwise that of its payment. Null if none can be charged. */
export async function cardOf(
  services: Services,
  { order, ledger }: Opened,
): Promise<SetUpCard | null> {
  const { payments } = services;
  const placed = entriesOf(ledger, 'hold').findLast(({ entry }) => entry.placed)?.entry.intent;
  const last = placed === undefined ? null : await answered(payments.ownPayment(placed));
  if (last?.customer && last.paymentMethod) {
    return { customer: last.customer, paymentMethod: last.paymentMethod };
  }
  const paid = await paymentOf(services, order);
  const { paymentMethod } = paid;
  if (paymentMethod === null) return null;
  const customer = paid.customer ?? (await keeperOf(services, paymentMethod, order.id));
  return customer === null ? null : { customer, paymentMethod };
}
