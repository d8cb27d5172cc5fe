import { types } from 'sharetribe-flex-sdk';
import { canAskFee, extraDay, lateness } from '~/domain/extension-rules';
import { type TransactionId } from '~/domain/ids';
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

const { text } = createTranslator(LOCALE, english);

/** The renter learns about the fee as about any message: by mail, and in the inbox. */
async function tellRenter(
  { trusted }: Session,
  { id, content }: { readonly id: TransactionId; readonly content: string },
  { log }: ExtraServices,
) {
  try {
    await ask(() => trusted.messages.send({ transactionId: new types.UUID(id), content }));
  } catch (error) {
    log.error({ err: error, order: id }, 'a renter could not be told about a late fee');
  }
}

async function askForFee(
  session: Session,
  { transactionId: id, returnedAt }: LateFeeMove,
  services: ExtraServices,
) {
  const { integration } = services;
  await loadFirstOrder(integration, id, { userId: session.userId, role: 'provider' });
  const now = await services.now();
  const moment = { now, timeZone: services.timeZoneOf(null), returnedAt };
  let content: string | undefined;
  await changeOrder(services, id, ({ transaction }) => {
    if (transaction.lateFee?.state === 'asked') return null;
    const late = lateness(transaction, moment);
    const amount = extraDay(transaction);
    if (!late || !amount || !canAskFee(transaction, moment)) {
      throw closed('The fee for a late return cannot be asked for now');
    }
    const { due, back = now } = late;
    content = text('LateReturn.message', { hours: LATE_HOURS, amount: moneyText(amount) });
    return feeMetadata({ state: 'asked', amount, askedAt: now, due, back });
  });
  if (content) await tellRenter(session, { id, content }, services);
}

async function refuseFee(
  session: Session,
  { transactionId: id }: LateFeeMove,
  services: ExtraServices,
) {
  await loadFirstOrder(services.integration, id, { userId: session.userId, role: 'customer' });
  const answeredAt = await services.now();
  await changeOrder(services, id, ({ transaction: { lateFee } }) => {
    if (lateFee?.state === 'refused') return null;
    if (lateFee?.state !== 'asked') throw closed('No fee is asked for');
    return feeMetadata({ ...lateFee, state: 'refused', answeredAt });
  });
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
  let content: string | undefined;
  await underRentersLock(services, customerId, async () => {
    const own = await unpaidLateFees(session.trusted, id);
    for (const payment of own) await endUnpaid(payment, { sdk: session.trusted, integration });
    const endedAt = await services.now();
    await changeOrder(services, id, ({ transaction: { lateFee } }) => {
      if (lateFee?.state === 'withdrawn') return null;
      if (lateFee?.state !== 'asked') throw closed('No fee is asked for');
      content = text('LateReturn.withdrawnMessage');
      return feeMetadata({ ...lateFee, state: 'withdrawn', endedAt });
    });
  });
  if (content) await tellRenter(session, { id, content }, services);
}

/** The renter confirms the payment. The owner gets the money some days later. */
async function confirmFee(
  session: Session,
  { transactionId: id }: LateFeeMove,
  services: ExtraServices,
) {
  const { order } = await showOrder(session.trusted, id);
  if (standingOf(order) === 'unpaid') {
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
