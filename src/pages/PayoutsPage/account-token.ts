import { type Stripe } from '@stripe/stripe-js';
import { type AccountType } from '~/api/payout/payout-account';
import { type MessageWithValues } from '~/i18n/message-id';
import { giveUpAfter } from '~/lib/give-up';
import { reportError } from '~/lib/report';
import { failure, ok, type Result } from '~/lib/result';

const DEADLINE_MS = 20_000;

/** Tells the provider what kind of account it is, and that its terms were shown and accepted. */
export async function createAccountToken(
  stripe: Stripe,
  type: AccountType,
): Promise<Result<string, MessageWithValues>> {
  try {
    const { token, error } = await giveUpAfter(DEADLINE_MS, () =>
      stripe.createToken('account', { business_type: type, tos_shown_and_accepted: true }),
    );
    if (token) return ok(token.id);
    if (error.type === 'api_connection_error') return failure({ id: 'Payout.unreachable' });
    reportError(error, 'create-account-token-failed');
    return failure({
      id: 'PayoutsPage.createExplained',
      values: { message: error.message ?? '' },
    });
  } catch (error) {
    reportError(error, 'create-account-token-failed');
    return failure({ id: 'Payout.unreachable' });
  }
}
