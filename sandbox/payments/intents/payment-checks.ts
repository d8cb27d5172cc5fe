import { requireAccount, requirementsOfAccount } from '../accounts/account-store';
import { checkUsable, type PaymentMethodRow } from '../customers/payment-method-store';
import { type Scope } from '../http/endpoint';
import { invalidRequest } from '../http/errors';
import { type IntentRow } from './intent-store';

/** Throws unless the account that receives the money can take charges. */
export async function checkDestination(
  scope: Scope,
  intent: Pick<IntentRow, 'destination' | 'onBehalfOf'>,
): Promise<void> {
  for (const id of new Set([intent.destination, intent.onBehalfOf])) {
    if (id === null) continue;
    const account = await requireAccount(scope.db, id);
    if (requirementsOfAccount(account, scope.now).chargesEnabled) continue;
    throw invalidRequest(
      `Your account cannot currently make charges. To find out why charges are currently disabled, look at the \`requirements.disabled_reason\` property on the account (/v1/accounts/${id}).`,
      { param: id === intent.destination ? 'transfer_data[destination]' : 'on_behalf_of' },
    );
  }
}

/** Throws unless the card is the customer's own, because a saved card belongs to one customer. */
export function checkOwner(intent: Pick<IntentRow, 'customer'>, method: PaymentMethodRow): void {
  if (method.customer === intent.customer) return;
  if (method.customer === null) {
    checkUsable(method);
    return;
  }
  if (intent.customer === null) {
    throw invalidRequest(
      `The PaymentMethod ${method.id} belongs to the Customer ${method.customer}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
      { param: 'payment_method' },
    );
  }
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param: 'payment_method' },
  );
}
