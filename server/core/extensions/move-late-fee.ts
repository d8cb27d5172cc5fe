import { types } from 'sharetribe-flex-sdk';
import { feeSteps, type LateFee } from '~/domain/order/stay/extensions';
import { canAskFee, extraDay, lateness, type StayOfOrder } from '~/domain/order/stay/late-return';
import { LATE_HOURS } from '~/domain/person/legal-terms';
import { lateFeeProcess } from '~/domain/order/process/process-graph.generated';
import { lastStayOf, stayWith } from '~/domain/order/stay/stays';
import { moveLateFee as entry } from '~/wire/extras';
import { text } from '../../base/english-texts';
import { ServerError } from '../../base/errors';
import { doneBy, markOf } from '../../base/once';
import { ask, type Session } from '../../marketplace/session';
import { paymentStatusOf, unpaidLateFees } from '../orders/earlier-orders';
import { changeOrder } from '../orders/change-order';
import { endUnpaid } from '../orders/one-charge';
import { moneyText } from '../order-mail/order-mail';
import { forParty, orderForParty, readAs, readOrder, type StoredOrder } from '../orders/read-order';
import { type LateFeeMove } from './extra-requests';
import { underRentersLock } from '../orders/renters-lock';
import { type ExtraServices } from './extra-services';
import { closed, stayOf } from './late-fee';
import { feeMetadata, noteTakenStep } from './note-extras';
import { type TransactionId } from '~/domain/ids';
import { type StayId } from '~/domain/order/stay/stay-id';
import { type FeeFacts, type FeeEvent, readerOfFee, refusedFeeReport } from '../notices/fee-notice';
import { tellOrder } from '../notices/tell';

interface FeeChange {
  /** The order, and the stay that the fee is for. */
  readonly transactionId: TransactionId;
  readonly stay: StayId;
  readonly event: FeeEvent;
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
  { transactionId, stay: stayId, event }: FeeChange,
  services: ExtraServices,
): Promise<boolean> {
  const { mail, integration } = services;
  const order = mail && (await readOrder(integration, transactionId));
  const stay = order && stayWith(order.transaction, stayId);
  if (!mail || !order || !stay?.lateFee || stay.lateFee.state !== event) return false;
  const facts = { event, stay, fee: stay.lateFee };
  if (event === 'refused') await report(order, facts, services);
  await tellOrder({ ...services, ...mail }, order, { kind: 'fee', ...facts });
  return order.parties[readerOfFee[event]].email !== null;
}

/**
 * Emails a step of a late fee to the other side, and to the operator if it was refused. Without email the renter gets a message in the
 * order instead. Never rejects, because the fee is already noted.
 */
async function tellFee(
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

type MoveOf<Action> = Extract<LateFeeMove, { readonly action: Action }>;
type Pressed = MoveOf<'ask' | 'withdraw' | 'refuse'>;

/**
 * Changes the current fee of one stay, once for each press. Resolves with whether this press is new. Refuses with `key-used` a press that
 * asks for something else than before, and with `changed` a press whose page did not know the newest step.
 */
async function changeFee(
  { userId: person, ...services }: Session & ExtraServices,
  { key, seen, ...content }: Pressed,
  change: (of: StayOfOrder) => LateFee,
): Promise<boolean> {
  const { transactionId, stay } = content;
  const press = { command: entry.path, person, key, content };
  let isNew = false;
  await changeOrder(services, transactionId, (order) => {
    const of = stayOf(order, stay);
    const { lateFee } = of.stay;
    if (lateFee && doneBy(press, [lateFee])) return null;
    if (feeSteps(lateFee) > seen) throw new ServerError('changed');
    isNew = true;
    return feeMetadata(order, stay, { ...change(of), key: markOf(press) });
  });
  return isNew;
}

async function askForFee(session: Session, move: MoveOf<'ask'>, services: ExtraServices) {
  const { transactionId: id, returnedAt } = move;
  const party = { userId: session.userId, side: 'provider' } as const;
  await orderForParty(services.integration, id, party);
  const now = await services.now();
  const moment = { now, timeZone: services.timeZoneOf(null), returnedAt };
  let message = '';
  const isNew = await changeFee({ ...session, ...services }, move, (of) => {
    const late = lateness(of, moment);
    const amount = extraDay(of);
    if (!late || !amount || !canAskFee(of, moment)) {
      throw closed('The fee for a late return cannot be asked for now');
    }
    const { due, back = now } = late;
    message = text('LateReturn.message', { hours: LATE_HOURS, amount: moneyText(amount) });
    return { state: 'asked', amount, askedAt: now, due, back };
  });
  if (isNew) await tellFee(session, { ...move, event: 'asked', message }, services);
}

const endings = {
  withdraw: { side: 'provider', state: 'withdrawn', time: 'endedAt' },
  refuse: { side: 'customer', state: 'refused', time: 'answeredAt' },
} as const;

/**
 * Withdraws the fee for the owner, or refuses it for the renter. A payment that the renter has begun is ended first, under the lock under
 * which payments begin. A faster payment counts, and only the operator can cancel it. Resolves with whether that is new.
 */
async function endFee(
  session: Session,
  move: MoveOf<'withdraw' | 'refuse'>,
  services: ExtraServices,
): Promise<boolean> {
  const { integration } = services;
  const { transactionId: id } = move;
  const { side, state, time } = endings[move.action];
  const party = { userId: session.userId, side };
  const { customerId, transaction } = await orderForParty(integration, id, party);
  const lastId = lastStayOf(transaction);
  return underRentersLock(services, customerId, async () => {
    const begun = await unpaidLateFees(session.trusted, id, side);
    const own = begun.filter(({ feeStay = lastId }) => feeStay === move.stay);
    for (const payment of own) await endUnpaid(integration, payment);
    const now = await services.now();
    return changeFee({ ...session, ...services }, move, ({ stay: { lateFee } }) => {
      if (lateFee?.state !== 'asked') throw closed('No fee is asked for');
      return { ...lateFee, state, [time]: now };
    });
  });
}

async function refuseFee(session: Session, move: MoveOf<'refuse'>, services: ExtraServices) {
  if (await endFee(session, move, services))
    await tellFee(session, { ...move, event: 'refused' }, services);
}

async function withdrawFee(session: Session, move: MoveOf<'withdraw'>, services: ExtraServices) {
  if (!(await endFee(session, move, services))) return;
  const message = text('LateReturn.withdrawnMessage');
  await tellFee(session, { ...move, event: 'withdrawn', message }, services);
}

/**
 * Confirms the payment for the renter. The owner gets the money some days later. Rejects if the payment has ended, for example with the
 * fee.
 */
async function confirmFee(
  session: Session,
  { transactionId: id }: MoveOf<'confirm'>,
  services: ExtraServices,
) {
  const { userId } = session;
  const payment = await readAs(lateFeeProcess, services.integration, id);
  const status = paymentStatusOf(forParty(payment, { userId, side: 'customer' }).transaction);
  if (status === 'none') throw closed('This payment has ended, and nothing was paid');
  if (status === 'unpaid') {
    const transition = 'transition/confirm-payment';
    await ask(() =>
      session.trusted.transactions.transition({ id: new types.UUID(id), transition, params: {} }),
    );
  }
  await noteTakenStep(services, id);
}

/** Takes a step of a late fee: the owner asks or withdraws, the renter refuses or confirms the payment. A repeated step is not an error. */
export function moveLateFee(
  session: Session,
  move: LateFeeMove,
  services: ExtraServices,
): Promise<void> {
  switch (move.action) {
    case 'ask':
      return askForFee(session, move, services);
    case 'withdraw':
      return withdrawFee(session, move, services);
    case 'refuse':
      return refuseFee(session, move, services);
    case 'confirm':
      return confirmFee(session, move, services);
    default:
      return move satisfies never;
  }
}
