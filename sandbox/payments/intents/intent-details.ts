import { definedOnly } from '../accounts/account-changes';
import { textOrNull } from '../http/params';
import { type IntentDetails } from '../schema/intents';
import { allowedTypes, type CreateParams, type UpdateParams } from './intent-params';

type DetailParams = Pick<
  UpdateParams,
  | 'description'
  | 'receipt_email'
  | 'shipping'
  | 'statement_descriptor'
  | 'statement_descriptor_suffix'
  | 'transfer_group'
>;

const NOTHING: IntentDetails = {
  description: null,
  paymentMethodTypes: ['card'],
  automaticPaymentMethods: false,
  receiptEmail: null,
  shipping: null,
  statementDescriptor: null,
  statementDescriptorSuffix: null,
  transferGroup: null,
};

/** Stored details after a request; what the request leaves out does not change. */
export function changedDetails(stored: IntentDetails, params: DetailParams): IntentDetails {
  const over = (value: string | undefined, before: string | null) =>
    value === undefined ? before : textOrNull(value);
  return {
    ...stored,
    description: over(params.description, stored.description),
    receiptEmail: over(params.receipt_email, stored.receiptEmail),
    shipping: params.shipping ? definedOnly(params.shipping) : stored.shipping,
    statementDescriptor: over(params.statement_descriptor, stored.statementDescriptor),
    statementDescriptorSuffix: over(
      params.statement_descriptor_suffix,
      stored.statementDescriptorSuffix,
    ),
    transferGroup: over(params.transfer_group, stored.transferGroup),
  };
}

export function newDetails(params: CreateParams): IntentDetails {
  return {
    ...changedDetails(NOTHING, params),
    paymentMethodTypes: allowedTypes(params) ?? NOTHING.paymentMethodTypes,
    automaticPaymentMethods: params.automatic_payment_methods?.enabled ?? false,
  };
}
