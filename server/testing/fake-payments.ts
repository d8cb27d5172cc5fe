import { isTagged, keyOf, type MoveTag, PaymentRefusal } from '../services/payments/client';
import {
  type OwnPayment,
  type OwnPaymentRequest,
  type PaidWith,
} from '../services/payments/own-payment-calls';
import {
  BALANCE_TOO_LOW,
  type FailedPayout,
  type PayoutRequest,
} from '../services/payments/payout-calls';
import { type Payments } from '../services/payments/payments';
import {
  type Dispute,
  type Doubt,
  type MadePayment,
  type MadeRefund,
} from '../services/payments/refund-calls';

interface Hooks {
  /** Run around each call, so that a test can make it fail before or after the move is made. */
  readonly before?: (call: string) => Promise<void>;
  readonly after?: (call: string) => Promise<void>;
}

/** The response of the renter's bank to a hold that is placed off session. */
type Bank = 'takes' | 'asks' | 'refuses';

interface Own extends OwnPayment {
  readonly amount: number;
  readonly isHold: boolean;
}

interface SentMoney extends PayoutRequest {
  readonly id: string;
}

const HOUR_MS = 3_600_000;

/** A payment service in memory. As the real one, it makes a move of one idempotency key once, as long as it remembers the key. */
export class FakePayments implements Payments {
  readonly payments = new Map<string, MadePayment>();
  readonly refunds: (MadeRefund & { state: MadeRefund['state'] })[] = [];
  readonly disputes: Dispute[] = [];
  readonly doubts: Doubt[] = [];
  readonly own: Own[] = [];
  readonly payouts: SentMoney[] = [];
  readonly transfers: SentMoney[] = [];
  /** The payouts that a bank returned to the owner's account. Those that are missing here were sent again. */
  readonly failedPayouts: FailedPayout[] = [];
  readonly forgotten: string[] = [];
  /** Says whether the card of every order is a credit card. `bank` is the response of its bank. */
  isCredit = true;
  bank: Bank = 'takes';
  /** How long a bank keeps money aside. */
  heldHours = 7 * 24;
  now = () => new Date();
  /** The balances of the marketplace and of every owner. Only money that has arrived can be sent. */
  balance = Infinity;
  ownersBalance = Infinity;
  /** The transactions that were paid, by their payments. */
  readonly transactions = new Map<string, string>();
  private readonly keys = new Map<string, unknown>();

  constructor(private readonly hooks: Hooks = {}) {}

  paid(intent: string, received: number): void {
    const nothing = { refunded: 0, isDisputed: false, isAuthorized: false };
    this.payments.set(intent, { currency: 'USD', received, ...nothing });
  }

  change(intent: string, changes: Partial<MadePayment>): void {
    const found = this.payments.get(intent);
    if (found) this.payments.set(intent, { ...found, ...changes });
  }

  /** Forgets the keys, as the service does after a day. */
  forgetKeys(): void {
    this.keys.clear();
  }

  fail(id: string): void {
    const refund = this.refunds.find((each) => each.id === id);
    if (!refund?.intent) return;
    refund.state = 'failed';
    const { refunded } = this.found(refund.intent);
    this.change(refund.intent, { refunded: refunded - refund.amount });
  }

  /** The renter confirms a payment in the browser, perhaps with another card. */
  confirm(id: string, anotherCard?: string): void {
    const { isHold, amount, paymentMethod } = this.ownOf(id);
    this.set(id, {
      ...(isHold ? this.held() : { state: 'paid', paid: amount }),
      paymentMethod: anotherCard ?? paymentMethod,
    });
  }

  /** Holds whose time is over. */
  lapse(): void {
    for (const { id, state, until } of this.own) {
      if (state === 'held' && until && until <= this.now()) this.set(id, { state: 'ended' });
    }
  }

  /** Money that is set aside now. */
  get setAside(): readonly Own[] {
    return this.own.filter(({ state }) => state === 'held');
  }

  private held(): Partial<Own> {
    const until = new Date(this.now().getTime() + this.heldHours * HOUR_MS);
    return { state: 'held', until, isCredit: this.isCredit };
  }

  private set(id: string, changes: Partial<Own>): Own {
    const index = this.own.findIndex((each) => each.id === id);
    const changed = { ...this.ownOf(id), ...changes };
    this.own[index] = changed;
    return changed;
  }

  private ownOf(id: string): Own {
    const found = this.own.find((each) => each.id === id);
    if (!found) throw new PaymentRefusal('resource_missing', { message: 'No such payment' });
    return found;
  }

  private found(intent: string): MadePayment {
    const payment = this.payments.get(intent);
    if (!payment) throw new PaymentRefusal('resource_missing', { message: 'No such payment' });
    return payment;
  }

  private async call<Answer>(name: string, answer: () => Answer): Promise<Answer> {
    await this.hooks.before?.(name);
    const answered = answer();
    await this.hooks.after?.(name);
    return answered;
  }

  /** Makes a move of one key once. */
  private once<Answer>(tag: MoveTag, make: () => Answer): Answer {
    const key = keyOf(tag);
    const known = this.keys.get(key);
    const made = known === undefined ? make() : (known as Answer);
    this.keys.set(key, made);
    return made;
  }

  readonly payment = (intent: string) => this.call('payment', () => this.found(intent));

  readonly refund = (intent: string, amount: number, tag: MoveTag) =>
    this.call('refund', () =>
      this.once(tag, () => {
        const { received, refunded } = this.found(intent);
        if (amount > received - refunded)
          throw new PaymentRefusal('charge_already_refunded', { message: 'Already refunded' });
        const id = `re_${this.refunds.length + 1}`;
        const made: MadeRefund = { id, intent, amount, state: 'made', tag };
        this.refunds.push({ ...made });
        this.change(intent, { refunded: refunded + amount });
        return made;
      }),
    );

  readonly refundById = (id: string) =>
    this.call('refundById', () => this.refunds.find((each) => each.id === id) ?? null);

  readonly refundsOf = (intent: string) =>
    this.call('refundsOf', () => this.refunds.filter((each) => each.intent === intent));

  async *refundsSince() {
    yield* this.refunds;
  }

  async *disputesSince() {
    yield* this.disputes;
  }

  async *doubtsSince() {
    yield* this.doubts;
  }

  readonly paidWith = (intent: string): Promise<PaidWith> =>
    this.call('paidWith', () => ({
      customer: null,
      paymentMethod: `pm_${intent}`,
      account: 'acct_owner',
    }));

  readonly customerOf = () => this.call('customerOf', () => null);

  readonly keepCard = (_paymentMethod: string, order: string) =>
    this.call('keepCard', () => `cus_${order}`);

  readonly newCustomer = (order: string) => this.call('newCustomer', () => `cus_${order}`);

  readonly forgetCard = (paymentMethod: string) =>
    this.call('forgetCard', () => {
      this.forgotten.push(paymentMethod);
    });

  readonly begin = (request: OwnPaymentRequest) =>
    this.call('begin', () =>
      this.once(request.tag, () => {
        const { amount, customer, account, paymentMethod, isHold, isOffSession, tag } = request;
        const id = `pi_own_${this.own.length + 1}`;
        const waiting = { state: 'waiting', paid: 0, until: null, isCredit: null } as const;
        const shared = { id, amount, isHold, customer, account, paymentMethod, tag };
        this.own.push({ ...shared, ...waiting, secret: `${id}_secret` });
        return isOffSession && this.bank === 'takes' ? this.set(id, this.held()) : this.ownOf(id);
      }),
    );

  readonly ownPayment = (id: string) =>
    this.call('ownPayment', () => this.own.find((each) => each.id === id) ?? null);

  readonly findOwn = (customer: string, tag: MoveTag) =>
    this.call(
      'findOwn',
      () => this.own.find((each) => each.customer === customer && isTagged(each.tag, tag)) ?? null,
    );

  readonly end = (id: string) =>
    this.call('end', () => {
      const own = this.ownOf(id);
      return own.state === 'paid' ? own : this.set(id, { state: 'ended' });
    });

  readonly capture = (id: string, amount: number, _tag: MoveTag) =>
    this.call('capture', () => {
      const own = this.ownOf(id);
      if (own.state !== 'held' || amount > own.amount)
        throw new PaymentRefusal('payment_intent_unexpected_state', { message: 'Not held' });
      return this.set(id, { state: 'paid', paid: amount });
    });

  private send(sent: SentMoney[], prefix: string, { request, left }: SendRequest): string {
    const known = sent.find(({ tag }) => isTagged(tag, request.tag));
    if (known) return known.id;
    if (request.amount > left)
      throw new PaymentRefusal(BALANCE_TOO_LOW, { message: 'The balance is too low' });
    const id = `${prefix}_${sent.length + 1}`;
    sent.push({ ...request, id });
    return id;
  }

  readonly payOut = (request: PayoutRequest) =>
    this.call('payOut', () => this.send(this.payouts, 'po', { request, left: this.ownersBalance }));

  readonly transfer = (request: PayoutRequest) =>
    this.call('transfer', () => this.send(this.transfers, 'tr', { request, left: this.balance }));

  readonly failedPayout = (_account: string, id: string) =>
    this.call('failedPayout', () => this.failedPayouts.find((each) => each.id === id) ?? null);

  async *failedPayoutsSince() {
    yield* this.failedPayouts;
  }

  readonly available = () => this.call('available', () => this.ownersBalance);

  readonly disputeById = (id: string) =>
    this.call('disputeById', () => this.disputes.find((each) => each.id === id) ?? null);

  readonly transactionPaidBy = (intent: string) =>
    this.call('transactionPaidBy', () => this.transactions.get(intent) ?? null);

  readonly readEvent = () => null;
}

interface SendRequest {
  readonly request: PayoutRequest;
  readonly left: number;
}
