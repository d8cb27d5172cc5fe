import * as v from 'valibot';
import { shipping } from '../customers/customer-endpoints';
import { paymentMethodData } from '../customers/payment-method-store';
import * as p from '../http/params';

const futureUsage = v.picklist(['on_session', 'off_session', '']);

const offSession = v.union([p.flag, v.picklist(['one_off', 'recurring'])]);

/** Other entries are accepted and have no effect. */
const methodOptions = v.looseObject({
  card: v.optional(
    v.looseObject({
      request_extended_authorization: v.optional(v.picklist(['if_available', 'never'])),
    }),
  ),
});

/** Parameters of a confirmation, on its own or while the intent is created. */
const confirmEntries = {
  allowed_payment_method_types: v.optional(v.array(p.filled)),
  error_on_requires_action: v.optional(p.flag),
  expected_payment_method_type: v.optional(p.text),
  mandate_data: v.optional(v.record(v.string(), v.unknown())),
  off_session: v.optional(offSession),
  payment_method: v.optional(p.text),
  payment_method_data: v.optional(paymentMethodData),
  payment_method_options: v.optional(methodOptions),
  receipt_email: v.optional(p.text),
  return_url: v.optional(p.text),
  setup_future_usage: v.optional(futureUsage),
  shipping: v.optional(shipping),
  use_stripe_sdk: v.optional(p.flag),
};

export const confirmParams = v.strictObject({
  ...p.common,
  ...confirmEntries,
  client_secret: v.optional(p.id),
});

const automatic = v.strictObject({
  enabled: p.flag,
  allow_redirects: v.optional(v.picklist(['always', 'never'])),
});

export const createParams = v.strictObject({
  ...p.common,
  ...confirmEntries,
  amount: p.amount,
  currency: p.currency,
  application_fee_amount: v.optional(p.amountOrZero),
  automatic_payment_methods: v.optional(automatic),
  capture_method: v.optional(v.picklist(['automatic', 'automatic_async', 'manual'])),
  confirm: v.optional(p.flag),
  customer: v.optional(p.id),
  description: v.optional(p.text),
  metadata: v.optional(p.metadata),
  on_behalf_of: v.optional(p.id),
  /** The name in earlier versions of the API. */
  payment_method_types: v.optional(v.array(p.filled)),
  statement_descriptor: v.optional(p.text),
  statement_descriptor_suffix: v.optional(p.text),
  transfer_data: v.optional(v.strictObject({ destination: p.id, amount: v.optional(p.amount) })),
  transfer_group: v.optional(p.text),
});

/** Whether a request asks for a longer hold; undefined if it does not say. */
export function asksForExtension(
  params: Pick<v.InferOutput<typeof confirmParams>, 'payment_method_options'>,
): boolean | undefined {
  const asked = params.payment_method_options?.card?.request_extended_authorization;
  return asked && asked === 'if_available';
}

/** The types of payment method that a request allows; undefined if it does not say. */
export function allowedTypes(
  params: Pick<
    v.InferOutput<typeof createParams>,
    'allowed_payment_method_types' | 'payment_method_types'
  >,
): string[] | undefined {
  return params.allowed_payment_method_types ?? params.payment_method_types;
}

export const captureParams = v.strictObject({
  ...p.common,
  amount_to_capture: v.optional(p.amount),
  application_fee_amount: v.optional(p.amountOrZero),
  final_capture: v.optional(p.flag),
  metadata: v.optional(p.metadata),
  statement_descriptor: v.optional(p.text),
  statement_descriptor_suffix: v.optional(p.text),
  transfer_data: v.optional(v.strictObject({ amount: v.optional(p.amount) })),
});

export const cancelParams = v.strictObject({
  ...p.common,
  cancellation_reason: v.optional(
    v.picklist(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']),
  ),
});

export type ConfirmParams = Omit<
  v.InferOutput<typeof confirmParams>,
  'client_secret' | keyof typeof p.common
>;
export type CreateParams = v.InferOutput<typeof createParams>;
export type CaptureParams = v.InferOutput<typeof captureParams>;
