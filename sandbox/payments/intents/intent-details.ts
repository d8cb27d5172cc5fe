import { definedOnly } from '../accounts/account-changes';
import { textOrNull } from '../http/params';
import { type IntentDetails } from '../schema/intents';
import { allowedTypes, type CreateParams } from './intent-params';

export const newDetails = (params: CreateParams): IntentDetails => ({
  description: textOrNull(params.description),
  paymentMethodTypes: allowedTypes(params) ?? ['card'],
  automaticPaymentMethods: params.automatic_payment_methods?.enabled ?? false,
  receiptEmail: textOrNull(params.receipt_email),
  shipping: params.shipping ? definedOnly(params.shipping) : null,
  statementDescriptor: textOrNull(params.statement_descriptor),
  statementDescriptorSuffix: textOrNull(params.statement_descriptor_suffix),
  transferGroup: textOrNull(params.transfer_group),
});
