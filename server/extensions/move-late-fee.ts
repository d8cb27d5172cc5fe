import { types } from 'sharetribe-flex-sdk';
import { canAskFee, extraDay, lateness } from '~/domain/extension-rules';
import { LATE_HOURS } from '~/domain/legal-terms';
import { createTranslator } from '~/i18n/translator';
import english from '../../translations/en.json';
import { ask, type Session } from '../marketplace/session';
import { showOrder, standingOf, unpaidLateFees } from '../orders/earlier-orders';
import { endUnpaid } from '../orders/one-charge';
import { LOCALE, moneyText } from '../orders/order-mail';
import { type LateFeeMove } from './extra-requests';
import { type ExtraServices, underRentersLock } from './extra-services';
import { loadFirstOrder } from './first-order';
import { closed } from './late-fee';
import { changeOrder, feeMetadata, noteExtra } from './note-extras';
import { type FeeChange, tellFee } from './tell-fee';

const { text } = createTranslator(LOCALE, english);

async function askForFee(
  session: Session,
  { transactionId: id, returnedAt }: LateFeeMove,
  services: ExtraServices,
) {
  const { integration } = services;
  await loadFirstOrder(integration, id, { userId: session.userId, role: 'provider' });
  const now = await services.now();
  const moment = { now, timeZone: services.timeZoneOf(null), returnedAt };
  let message: string | undefined;
  await changeOrder(services, id, ({ transaction }) => {
    if (transaction.lateFee?.state === 'asked') return null;
    const late = lateness(transaction, moment);
    const amount = extraDay(transaction);
    if (!late || !amount || !canAskFee(transaction, moment)) {
      throw closed('The fee for a late return cannot be asked for now');
    }
    const { due, back = now } = late;
    message = text('LateReturn.message', { hours: LATE_HOURS, amount: moneyText(amount) });
    return feeMetadata({ state: 'asked', amount, askedAt: now, due, back });
  });
  if (message) await tellFee(session, { id, kind: 'asked', at: now, message }, services);
}

async function refuseFee(
  session: Session,
  { transactionId: id }: LateFeeMove,
  services: ExtraServices,
) {
  await loadFirstOrder(services.integration, id, { userId: session.userId, role: 'customer' });
  const answeredAt = await services.now();
  let isNew = false;
  await changeOrder(services, id, ({ transaction: { lateFee } }) => {
    if (lateFee?.state === 'refused') return null;
    if (lateFee?.state !== 'asked') throw closed('No fee is asked for');
    isNew = true;
    return feeMetadata({ ...lateFee, state: 'refused', answeredAt });
  });
  if (isNew) await tellFee(session, { id, kind: 'refused', at: answeredAt }, services);
}

/**
 * The owner does not want the fee any more. A payment that the renter has begun is ended first, under the lock under which payments begin; one
 * that was faster counts, and is for the operator to cancel.
 */
async function withdrawFee(
  session: Session,
  { transactionId: id }: LateFeeMove,
  services: ExtraServices,
) {
  const { integration } = services;
  const party = { userId: session.userId, role: 'provider' } as const;
  const { customerId } = await loadFirstOrder(integration, id, party);
  let change: FeeChange | undefined;
  await underRentersLock(services, customerId, async () => {
    const own = await unpaidLateFees(session.trusted, id);
    for (const payment of own) await endUnpaid(payment, { sdk: session.trusted, integration });
    const endedAt = await services.now();
    await changeOrder(services, id, ({ transaction: { lateFee } }) => {
      if (lateFee?.state === 'withdrawn') return null;
      if (lateFee?.state !== 'asked') throw closed('No fee is asked for');
      const message = text('LateReturn.withdrawnMessage');
      change = { id, kind: 'withdrawn', at: endedAt, message };
      return feeMetadata({ ...lateFee, state: 'withdrawn', endedAt });
    });
  });
  if (change) await tellFee(session, change, services);
}

/** The renter confirms the payment. The owner gets the money some days later. A payment that ended, because the fee was taken back or its time was over, is refused. */
async function confirmFee(
  session: Session,
  { transactionId: id }: LateFeeMove,
  services: ExtraServices,
) {
  const { order } = await showOrder(session.trusted, id);
  const standing = standingOf(order);
  if (standing === 'none') throw closed('This payment has ended, and nothing was paid');
  if (standing === 'unpaid') {
    const transition = 'transition/confirm-payment';
    await ask(() =>
      session.trusted.transactions.transition({ id: new types.UUID(id), transition, params: {} }),
    );
  }
  await noteExtra(services, id);
}

const works = {
  ask: askForFee,
  withdraw: withdrawFee,
  refuse: refuseFee,
  confirm: confirmFee,
} as const satisfies Record<LateFeeMove['action'], unknown>;

/** The owner asks for the fee or takes it back, the renter refuses it or confirms its payment. Each is safe to repeat. */
export async function moveLateFee(
  session: Session,
  move: LateFeeMove,
  services: ExtraServices,
): Promise<void> {
  await works[move.action](session, move, services);
}
