import { type Stripe } from '@stripe/stripe-js';
import { type ApiClient } from '~/api/marketplace/api-client';
import { callServer } from '~/api/marketplace/own-server';
import { type TransactionId } from '~/domain/ids';
import { type Result } from '~/lib/result';
import { approveHold, settleHold } from '~/wire/card-holds';
import { confirmOwnPayment, type NewCardChoice } from './confirm-own-payment';
import { type PaymentFailure } from './payment-failure';

interface Approval {
  readonly id: TransactionId;
  /** The card, or null for the card that paid for the order. */
  readonly card: NewCardChoice | null;
}

/** Has the hold of an order placed in the renter's presence, with 3-D Secure if the bank requires it. Nothing is charged. */
export const confirmHold = (
  { id, card }: Approval,
  tools: { readonly api: ApiClient; readonly stripe: Stripe },
): Promise<Result<null, PaymentFailure>> =>
  confirmOwnPayment(
    {
      card,
      begin: async (api, anotherCard) =>
        (await callServer(api, approveHold, { transactionId: id, anotherCard })).toConfirm,
      settle: (api) => callServer(api, settleHold, { transactionId: id }),
      withoutCard: { kind: 'hold-refused' },
      closedCode: 'hold-closed',
    },
    tools,
  );
