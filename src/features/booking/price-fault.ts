import { type Money } from '~/domain/money/money';
import { type MessageId } from '~/i18n/message-id';

/** Returns why a tool with this price cannot be rented, or undefined if it can. */
export function priceFault(
  price: Money | null | undefined,
  currency: string,
): Extract<MessageId, `BookingForm.${string}`> | undefined {
  if (!price || price.amount <= 0) return 'BookingForm.priceMissing';
  return price.currency === currency ? undefined : 'BookingForm.otherCurrency';
}
