import { grantedExtensions } from '~/domain/order/stay/extensions';
import { priceParts } from '~/domain/money/line-items';
import { type Currency } from '~/domain/money/money';
import { type Transaction } from '~/domain/order/process/transaction';
import { ServerError } from '../../base/errors';
import { readTransaction, type StoredOrder } from '../orders/read-order';
import { type ExtraServices } from './extra-services';

const rentalsOf = ({ lineItems }: Transaction, currency: Currency): number =>
  priceParts(lineItems, 'customer', currency).subtotal.amount;

/** The rentals of an order and of its accepted later nights after discounts, in minor units: its fees were reckoned from them. */
export async function rentedBefore(
  { transaction }: StoredOrder,
  { integration, currency }: Pick<ExtraServices, 'integration' | 'currency'>,
): Promise<number> {
  let rented = rentalsOf(transaction, currency);
  for (const { id } of grantedExtensions(transaction.extensions)) {
    const nights = await readTransaction(integration, id);
    if (!nights) throw new ServerError('upstream-failed');
    rented += rentalsOf(nights.transaction, currency);
  }
  return rented;
}
