import { types } from 'sharetribe-flex-sdk';
import { type TransactionId } from '~/domain/ids';
import { type StayId } from '~/domain/order/stay/stay-id';
import { stayWith } from '~/domain/order/stay/stays';
import { ask, type Session } from '../../marketplace/session';
import { type FeeFacts, type FeeNews, readerOfFee, refusedFeeReport } from '../notices/fee-notice';
import { tellOrder } from '../notices/tell';
import { readOrder, type StoredOrder } from '../orders/read-order';
import { type ExtraServices } from './extra-services';

interface FeeChange {
  /** The order, and the stay that the fee is for. */
  readonly transactionId: TransactionId;
  readonly stay: StayId;
  readonly news: FeeNews;
  /** The message shown to the renter in the order if no email can be sent; undefined for none. */
  readonly message?: string;
}

async function report(
  order: StoredOrder,
  facts: FeeFacts,
  { mail, log }: ExtraServices,
): Promise<void> {
  try {
    await mail?.sendToOperator(refusedFeeReport({ order, config: mail.config }, facts));
  } catch (error) {
    log.error({ err: error, order: order.id }, 'a refused late fee could not be reported');
  }
}

/** Returns true if an email is on its way to the other side. */
async function mailOtherSide(
  { transactionId, stay: stayId, news }: FeeChange,
  services: ExtraServices,
): Promise<boolean> {
  const { mail, integration } = services;
  const order = mail && (await readOrder(integration, transactionId));
  const stay = order && stayWith(order.transaction, stayId);
  if (!mail || !order || !stay?.lateFee || stay.lateFee.state !== news) return false;
  const facts = { news, stay, fee: stay.lateFee };
  if (news === 'refused') await report(order, facts, services);
  await tellOrder({ ...services, ...mail }, order, { kind: 'fee', ...facts });
  return order.parties[readerOfFee[news]].email !== null;
}

/**
 * Emails the news of a late fee to the other side, and to the operator if it was refused. Without email the renter gets a message in the
 * order instead. Never rejects, because the fee is already noted.
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
