import { types } from 'sharetribe-flex-sdk';
import { type TransactionId } from '~/domain/ids';
import { type StayId } from '~/domain/order/stay-id';
import { stayWith } from '~/domain/order/stays';
import { ask, type Session } from '../../marketplace/session';
import {
  feeLetter,
  type FeeNews,
  type FeeTelling,
  readerOf,
  refusedFeeReport,
} from '../order-mail/fee-letters';
import { readOrder } from '../orders/read-order';
import { type ExtraServices } from './extra-services';

interface FeeChange {
  /** Of the order, and of the stay that the fee is for. */
  readonly transactionId: TransactionId;
  readonly stay: StayId;
  readonly kind: FeeNews;
  /** What the renter reads in the order if no email can be sent; undefined for nothing. */
  readonly message?: string;
}

async function tellingOf(
  { transactionId, stay: stayId, kind }: FeeChange,
  { integration, mail }: ExtraServices,
): Promise<FeeTelling | null> {
  const order = mail && (await readOrder(integration, transactionId));
  if (!mail || !order) return null;
  const stay = stayWith(order.transaction, stayId);
  return stay?.lateFee?.state === kind
    ? { order, stay, fee: stay.lateFee, config: mail.config }
    : null;
}

async function report(telling: FeeTelling, { mail, log }: ExtraServices): Promise<void> {
  try {
    await mail?.sendToOperator(refusedFeeReport(telling));
  } catch (error) {
    log.error({ err: error, order: telling.order.id }, 'a refused late fee could not be reported');
  }
}

/** True if the other side has an email on its way. */
async function mailOtherSide(change: FeeChange, services: ExtraServices): Promise<boolean> {
  const telling = await tellingOf(change, services);
  if (!telling) return false;
  if (change.kind === 'refused') await report(telling, services);
  const { email } = telling.order.parties[readerOf[change.kind]];
  if (email === null) return false;
  await services.mail?.send({ to: email, ...feeLetter(change.kind, telling), headers: {} });
  return true;
}

/**
 * Tells the other side by email what happened to a late fee, and the operator if it was refused. Without email the renter gets a message in
 * the order instead. Never rejects: the fee is noted already.
 */
export async function tellFee(
  { trusted }: Session,
  change: FeeChange,
  services: ExtraServices,
): Promise<void> {
  const { transactionId: id, message } = change;
  try {
    const isMailed = await mailOtherSide(change, services);
    if (isMailed || message === undefined) return;
    const transactionId = new types.UUID(id);
    await ask(() => trusted.messages.send({ transactionId, content: message }));
  } catch (error) {
    services.log.error({ err: error, order: id }, 'the other side was not told about a late fee');
  }
}
