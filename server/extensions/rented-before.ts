import * as v from 'valibot';
import { grantedExtensions } from '~/domain/extensions';
import { type LineItem, lineItemSchema, priceParts } from '~/domain/line-items';
import { type Currency } from '~/domain/money';
import { showOrNull } from '../orders/show-or-null';
import { type ExtraServices } from './extra-services';
import { type FirstOrder } from './first-order';

const answerSchema = v.object({
  data: v.object({ attributes: v.object({ lineItems: v.array(lineItemSchema) }) }),
});

const rentalsOf = (lineItems: readonly LineItem[], currency: Currency): number =>
  priceParts(lineItems, 'customer', currency).subtotal.amount;

/** The rentals of an order and of its accepted later nights after discounts, in minor units: its fees were reckoned from them. */
export async function rentedBefore(
  { transaction }: FirstOrder,
  { integration, currency }: Pick<ExtraServices, 'integration' | 'currency'>,
): Promise<number> {
  let rented = rentalsOf(transaction.lineItems, currency);
  for (const { id } of grantedExtensions(transaction.extensions)) {
    const answer = v.parse(
      answerSchema,
      await showOrNull(() => integration.transactions.show({ id })),
    );
    rented += rentalsOf(answer.data.attributes.lineItems, currency);
  }
  return rented;
}
