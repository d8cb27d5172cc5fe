import { accountEndpoints } from './accounts/account-endpoints';
import { accountLinkEndpoints } from './accounts/account-links';
import { accountPartEndpoints } from './accounts/account-part-endpoints';
import { customerEndpoints } from './customers/customer-endpoints';
import { paymentMethodEndpoints } from './customers/payment-method-endpoints';
import { eventEndpoints } from './event-endpoints';
import { type Endpoint } from './http/endpoint';
import { paymentIntentEndpoints } from './intents/intent-endpoints';
import { balanceEndpoints } from './money/balance-endpoints';
import { chargeEndpoints } from './money/charge-endpoints';
import { disputeEndpoints } from './money/dispute-endpoints';
import { refundEndpoints } from './money/refund-endpoints';
import { transferEndpoints } from './money/transfer-endpoints';
import { searchEndpoints } from './search-endpoints';
import { setupIntentEndpoints } from './setup-intents/setup-endpoints';
import { tokenEndpoints } from './tokens/token-endpoints';
import { verificationEndpoints } from './verifications/verification-endpoints';
import { webhookEndpoints } from './webhooks/endpoint-endpoints';

/** Every call of the API that is answered; anything else is an unrecognised address. */
export const allEndpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...accountPartEndpoints,
  ...accountLinkEndpoints,
  ...tokenEndpoints,
  ...searchEndpoints,
  ...customerEndpoints,
  ...paymentMethodEndpoints,
  ...paymentIntentEndpoints,
  ...setupIntentEndpoints,
  ...chargeEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...transferEndpoints,
  ...balanceEndpoints,
  ...verificationEndpoints,
  ...eventEndpoints,
  ...webhookEndpoints,
];
