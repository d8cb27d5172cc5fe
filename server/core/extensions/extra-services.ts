import { ServerError } from '../../base/errors';
import { type SendToOperator } from '../../mail/operator-mail';
import { type PersonEmail } from '../../mail/person-mail';
import { type PublicConfig } from '~/config/public-config';
import { LockBusyError } from '../../base/store-errors';
import { type OrderServices } from '../orders/place-order';
import { type Quote } from '../orders/quote';
import { type UserId } from '~/domain/ids';

/** How late fees are told by email. */
export interface FeeMail {
  readonly send: (email: PersonEmail) => Promise<void>;
  readonly sendToOperator: SendToOperator;
  readonly config: PublicConfig;
}

/** The services of orders, and how late fees are told. */
export interface ExtraServices extends OrderServices {
  /** Null if no mail service is configured. */
  readonly mail: FeeMail | null;
}

/** Runs under the lock under which a renter's orders are placed. */
export async function underRentersLock<Result>(
  { store }: Pick<ExtraServices, 'store'>,
  renter: UserId,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  try {
    return await store.withLock(`orders:${renter}`, work);
  } catch (error) {
    throw error instanceof LockBusyError ? busy(error) : error;
  }
}

/** Somebody else may hold the lock by now. */
export const busy = (cause?: unknown) =>
  new ServerError('order-busy', { title: 'Another order of yours is being placed', cause });

/** A quote as its renter's browser gets it. */
export const quoteAnswer = (quote: Quote) => ({
  lineItems: quote.lineItems.map((line) => ({ ...line, includeFor: [...line.includeFor] })),
  taxStatus: quote.taxStatus,
  taxes: [...quote.taxes],
  payinTotal: quote.payinTotal,
  payoutTotal: quote.payoutTotal,
});
