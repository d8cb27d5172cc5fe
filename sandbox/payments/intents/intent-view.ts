import { errorAnswer } from '../http/errors';
import { isJsonObject, type Json, type JsonObject, toUnix } from '../http/json';
import { type paymentsPaymentIntents } from '../schema/intents';

type IntentRow = typeof paymentsPaymentIntents.$inferSelect;

/** Fields that only the platform's own key may see. */
const PRIVATE_FIELDS = [
  'application',
  'application_fee_amount',
  'customer',
  'latest_charge',
  'metadata',
  'on_behalf_of',
  'transfer_data',
  'transfer_group',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'review',
];

/** The next action if the cardholder's bank requires authentication. */
export function nextAction(
  { challenge, returnUrl }: { challenge: string | null; returnUrl: string | null },
  baseUrl: string,
): Json {
  if (challenge === null) return null;
  const url = `${baseUrl}/stripe/challenge/${challenge}`;
  if (returnUrl !== null) {
    return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
  }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', source: challenge, stripe_js: url },
  };
}

/** An error inside an object, with its link and without the outer `error`. */
export function storedError(error: IntentRow['lastError']): Json {
  if (error === null) return null;
  const { error: inner } = errorAnswer(error);
  return isJsonObject(inner) ? inner : null;
}

function transferData(row: IntentRow): Json {
  if (row.destination === null) return null;
  return row.transferAmount === null
    ? { destination: row.destination }
    : { amount: row.transferAmount, destination: row.destination };
}

export function intentView(row: IntentRow, baseUrl = ''): JsonObject {
  const { details } = row;
  return {
    id: row.id,
    object: 'payment_intent',
    allowed_payment_method_types: details.automaticPaymentMethods
      ? null
      : details.paymentMethodTypes,
    amount: row.amount,
    amount_capturable: row.amountCapturable,
    amount_details: { tip: {} },
    amount_received: row.amountReceived,
    application: null,
    application_fee_amount: row.applicationFeeAmount,
    automatic_payment_methods: details.automaticPaymentMethods
      ? { allow_redirects: 'always', enabled: true }
      : null,
    canceled_at: toUnix(row.canceledAt),
    cancellation_reason: row.cancellationReason,
    capture_method: row.captureMethod,
    client_secret: row.clientSecret,
    confirmation_method: 'automatic',
    created: toUnix(row.created),
    currency: row.currency,
    customer: row.customer,
    customer_account: null,
    description: details.description,
    excluded_payment_method_types: null,
    last_payment_error: storedError(row.lastError),
    latest_charge: row.latestCharge,
    livemode: false,
    metadata: row.metadata,
    next_action: row.status === 'requires_action' ? nextAction(row, baseUrl) : null,
    on_behalf_of: row.onBehalfOf,
    payment_method: row.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_extended_authorization: row.extendedAuthorization ? 'if_available' : 'never',
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    processing: null,
    receipt_email: details.receiptEmail,
    review: null,
    setup_future_usage: row.setupFutureUsage,
    shipping: details.shipping,
    source: null,
    statement_descriptor: details.statementDescriptor,
    statement_descriptor_suffix: details.statementDescriptorSuffix,
    status: row.status,
    transfer_data: transferData(row),
    transfer_group: details.transferGroup,
  };
}

/** The intent as a browser with the publishable key may see it. */
export function publicView(view: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(view).filter(([key]) => !PRIVATE_FIELDS.includes(key)));
}
