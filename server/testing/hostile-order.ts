import { type TransactionId } from '~/domain/ids';
import { type Sdk } from 'sharetribe-flex-sdk';
import { day } from '~/domain/time/day';
import { stayIdOf } from '~/domain/order/stay/stay-id';
import { arrangeHours } from '../core/orders/arrange-hours';
import { moveOrder } from '../core/orders/move-order';
import { noteCondition } from '../core/orders/note-condition';
import { moveLateFee } from '../core/extensions/move-late-fee';
import { claimList } from '../features/claims/claim-list';
import { claimMoney } from '../features/claims/claim-money';
import { claimReasons } from '../features/claims/claim-reasons';
import { decideClaim } from '../features/claims/decide-claim';
import { keepClaims } from '../features/claims/keep-claims';
import { claimRefusedFees } from '../features/claims/late-fee-claims';
import { type ClaimMoveRequest, moveClaim } from '../features/claims/move-claim';
import { openClaim } from '../features/claims/open-claim';
import { payClaim, settleClaimPayment } from '../features/claims/pay-claim';
import { extendClaimTime } from '../features/desk/claim-time';
import { endByStaff, noteByStaff, writeByStaff } from '../features/desk/order-actions';
import { orderPage } from '../features/desk/order-page';
import { refundByStaff } from '../features/desk/refund-part';
import { settleByStaff } from '../features/desk/settle-debt';
import { approveHold, goWithoutHold, settleHold } from '../ledger/approve-hold';
import { settleMoves } from '../ledger/settle-moves';
import { refundableOf } from '~/domain/order/claim/claim-rules';
import { parseClaims } from '~/domain/order/claim/claims';
import { feeSteps, parseExtras } from '~/domain/order/stay/extensions';
import { entriesOf, highestNumber, parseLedger } from '~/domain/order/ledger/ledger';
import { type Session } from '../marketplace/session';
import { pageOf, type SentMessage } from './arranged-order';
import { people } from './completed-order';
import { aHeldOrder } from './held-order';
import { toMove } from './moving-order';
import { aListingId, anItem, aUserId, uuid } from './order-world';

const BILL = uuid(101);
const staff = { id: aUserId(77), name: 'Priya N', email: 'priya@example.com' };
const item = anItem(1, [3, 9]);
const stay = stayIdOf(item);

type World = Awaited<ReturnType<typeof aHeldOrder>>;

/** Makes the server's services around one order with a hold. The clock is an hour before the hold is placed. */
async function servicesOf(held: World) {
  const { placed, payments, order } = held;
  const { payinTotal } = (await order()).transaction;
  payments.paid(`pi_${placed.id}`, payinTotal?.amount ?? 0);
  placed.protectedData = {
    ...placed.protectedData,
    rules: { completes: 'by-server', accepts: 'at-once' },
  };
  const { services: moves, mails, audits } = toMove(held.services);
  const claims = {
    ...moves,
    money: claimMoney(moves),
    reasons: claimReasons(moves.store),
    list: claimList(moves.store),
  };
  const taxTerms = { sourcedAt: 'renter', onFees: true } as const;
  const atDesk = { ...claims, unit: 'night' as const, currency: 'USD' as const, taxTerms };
  const ofOrder = { ...held.services, timeZone: 'America/Chicago' };
  return { claims, atDesk, ofOrder, mails, audits };
}

/** A press: the claim, the amount, and whether it repeats an earlier press. */
export interface Press {
  readonly claim: number;
  readonly sum: number;
  readonly count: number;
}

function staffHands({ placed }: World, { claims, atDesk }: Awaited<ReturnType<typeof servicesOf>>) {
  const orderId = placed.id;
  const seen = () => highestNumber(parseLedger(placed.metadata));
  const refunds = () => entriesOf(parseLedger(placed.metadata), 'refund');
  const happened = async () => (await orderPage(atDesk, orderId)).entries.length;
  const end = async (action: 'cancel' | 'complete') => {
    const [payment] = (await orderPage(atDesk, orderId)).payments;
    const sum = (action === 'cancel' ? payment?.kept : payment?.owner) ?? 0;
    await endByStaff(atDesk, staff, { orderId, deed: action, sum, currency: 'USD', reason: 'End' });
  };
  const keyOf = ({ count }: Press) => uuid(500_000 + count);
  return {
    end,
    refund: async (press: Press) =>
      refundByStaff(atDesk, staff, {
        orderId,
        payment: null,
        choice: { kind: 'sum', bearer: press.count % 2 === 0 ? 'both' : 'owner' },
        currency: 'USD',
        key: keyOf(press),
        seen: seen(),
        sum: 1 + (press.count % 9),
        reason: 'Goodwill',
      }),
    /** Most debts come from a partial refund. */
    settleDebt: (press: Press) => {
      const debts = refunds().filter(({ entry }) => entry.owner > 0);
      const fitting = debts[press.claim % debts.length]?.number ?? press.claim;
      const number = press.count % 8 > 0 ? fitting : press.claim;
      return settleByStaff(atDesk, staff, { orderId, number, key: keyOf(press), seen: seen() });
    },
    settled: async () => {
      const all = refunds().map(async ({ number }) => {
        const debt = await atDesk.desk.settled(orderId, number);
        return debt ? [number] : [];
      });
      return (await Promise.all(all)).flat();
    },
    noteOutside: async (press: Press) =>
      noteByStaff(atDesk, staff, {
        orderId,
        seen: await happened(),
        key: keyOf(press),
        kind: 'to-owner',
        sum: 5,
        currency: 'USD',
        on: day('2030-02-01'),
        words: 'By bank',
      }),
    write: async () =>
      writeByStaff(atDesk, staff, {
        orderId,
        seen: await happened(),
        to: ['customer'],
        words: 'Hello',
      }),
    moreTime: async () =>
      extendClaimTime(atDesk, staff, {
        orderId,
        seen: await happened(),
        side: 'provider',
        until: day('2030-03-20'),
        reason: 'Ill',
      }),
    decide: ({ claim: number, sum, count }: Press) => {
      const found = parseClaims(placed.metadata).find((each) => each.number === number);
      const ofOwner = count % 2 === 0 ? 'card' : 'hold';
      const source = found?.by === 'customer' ? 'refund' : ofOwner;
      const asked = found?.lines[0]?.sum ?? 0;
      return decideClaim({ ...claims, desk: atDesk.desk }, staff, {
        orderId,
        number,
        currency: 'USD',
        reason: 'We looked at it.',
        seen: found?.outcome && (found.dispute || count % 3 > 0) ? 1 : 0,
        parts: sum % 4 === 0 ? [] : [{ line: 0, source, sum: 1 + (sum % Math.max(1, asked)) }],
      });
    },
  };
}

/** Long before the pick-up, an hour before the hold is placed, after the hour of pick-up, and after that of the return. */
export const beginnings = [10, 46, 75, 236] as const;

export interface Beginning {
  /** Hours after the order was paid. */
  readonly begins: (typeof beginnings)[number];
  readonly bank: 'takes' | 'asks';
}

/** The commands about cards, and our server's background work about money. */
const handsOnCards = (
  { claims, atDesk }: Awaited<ReturnType<typeof servicesOf>>,
  orderId: TransactionId,
) => ({
  pay: (session: Session, { claim: number }: Press, anotherCard: boolean) =>
    payClaim(atDesk, session, { orderId, number, anotherCard }),
  settleClaim: (session: Session, { claim: number }: Press) =>
    settleClaimPayment(atDesk, session, { orderId, number }),
  approve: ({ userId }: Session, anotherCard: boolean) =>
    approveHold(claims, { order: orderId, userId, anotherCard }),
  settleHold: ({ userId }: Session) => settleHold(claims, { order: orderId, userId }),
  goWithout: ({ userId }: Session) => goWithoutHold(claims, { order: orderId, userId }),
  background: async () => {
    await settleMoves(atDesk, orderId);
    await claimRefusedFees(claims, orderId);
    await keepClaims(claims, orderId).catch(() => undefined);
    await settleMoves(atDesk, orderId);
  },
});

const handsOnFees = (
  { placed }: World,
  ofOrder: Awaited<ReturnType<typeof servicesOf>>['ofOrder'],
) => ({
  fee: (session: Session, action: 'ask' | 'withdraw' | 'refuse', { count }: Press) => {
    const key = uuid(600_000 + count);
    const seen = feeSteps(parseExtras(placed.metadata).lateFees[0]?.fee ?? null);
    const move = { transactionId: placed.id, stay, action, key, seen };
    return moveLateFee(session, move, { ...ofOrder, mail: null, payments: null });
  },
});

/** An order in hostile hands: both parties, staff and the clock can press everything that there is. */
export async function aHostileOrder({ begins, bank }: Beginning) {
  const held = await aHeldOrder({ nights: 6, people });
  held.payments.bank = bank;
  await held.pass(Math.min(begins, 47));
  held.wait(Math.max(0, begins - 47));
  const { placed, payments, renter, owner } = held;
  const services = await servicesOf(held);
  const { claims, ofOrder, mails, audits } = services;
  const messages: SentMessage[] = [];
  const sessionOf = (userId: typeof renter): Session => {
    const session = held.sessionOf(userId);
    const query = async () => ({ status: 200, data: pageOf(messages) });
    const { messages: sent } = session.trusted;
    const trusted = { ...session.trusted, messages: { ...sent, query } } as unknown as Sdk;
    return { ...session, trusted };
  };
  const sessions = { customer: sessionOf(renter), provider: sessionOf(owner) };
  const messageBy = (senderId: typeof renter, count: number) => {
    const id = uuid(200_000 + count + 100_000 * [renter, owner].indexOf(senderId));
    const attachments = [{ fileId: BILL, attachmentId: uuid(201) }];
    if (messages.every((each) => each.id !== id)) messages.push({ id, senderId, attachments });
    return id;
  };
  const orderId = placed.id;
  const step = (session: Session, request: object) =>
    moveClaim(claims, session, { orderId, ...request } as ClaimMoveRequest);
  const open = async (session: Session, by: 'damage' | 'not-working', { sum, count }: Press) => {
    const all = refundableOf((await held.order()).transaction);
    const isLess = by === 'damage' || sum % 2 === 0;
    const kind = by === 'not-working' && count % 2 > 0 ? 'not-as-described' : by;
    return openClaim(claims, session, {
      orderId,
      stay,
      currency: 'USD',
      bill: BILL,
      // A renter may claim everything that was paid, more than once.
      lines: [{ kind, tool: aListingId(1), sum: isLess ? Math.max(100, sum) : all }],
      message: messageBy(session.userId, count + (by === 'damage' ? 5000 : 0)),
    });
  };
  const move = (session: Session, action: 'cancel' | 'complete') =>
    moveOrder(session, { transactionId: orderId, action }, ofOrder);
  const note = (session: Session, check: 'handOver' | 'handBack', { sum }: Press) =>
    noteCondition(ofOrder, session, {
      transactionId: orderId,
      stay,
      check,
      messageId: null,
      pictures: [],
      confirmed: false,
      note: '€'.repeat(sum % 1000),
    });
  const hours = (session: Session, request: object) =>
    arrangeHours(ofOrder, session.userId, {
      transactionId: orderId,
      stay,
      appointment: 'pickUp',
      ...request,
    } as Parameters<typeof arrangeHours>[2]);
  const confirm = (isHold: boolean) => {
    const own = payments.own.findLast((each) => each.isHold === isHold);
    if (own?.state === 'waiting') payments.confirm(own.id, 'pm_other');
  };
  return {
    ...held,
    mails,
    audits,
    sessions,
    step,
    open,
    move,
    note,
    hours,
    confirm,
    messageBy,
    stranger: sessionOf(aUserId(5)),
    ...handsOnCards(services, orderId),
    ...handsOnFees(held, ofOrder),
    ...staffHands(held, services),
  };
}
export type HostileOrder = Awaited<ReturnType<typeof aHostileOrder>>;
