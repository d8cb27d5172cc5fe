import { type LateFee } from '~/domain/order/stay/extensions';
import { type Money } from '~/domain/money/money';
import { type Role } from '~/domain/order/process/transaction-graph';

interface MoneyFormat {
  readonly money: (amount: Money) => string;
}

/**
 * Returns the amount of a late fee for texts. It is what the renter paid with the tax once that is known, and the fee before tax
 * otherwise.
 */
export function feeValues({ state, amount, payin }: LateFee, role: Role, format: MoneyFormat) {
  const isWithTax = state === 'paid' && role === 'customer' && payin !== undefined;
  return {
    amount: format.money(isWithTax ? payin : amount),
    isWithTax: isWithTax ? 'yes' : 'no',
  };
}
