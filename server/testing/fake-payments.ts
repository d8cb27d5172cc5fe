import {
  type Dispute,
  type MadePayment,
  type MadeRefund,
  type MoveTag,
  PaymentRefusal,
  type Payments,
} from '../services/payments';

interface Hooks {
  /** Run around each call, so that a test can make it fail before or after the move is made. */
  readonly before?: (call: string) => Promise<void>;
  readonly after?: (call: string) => Promise<void>;
}

/** A payment service in memory. As the real one, it makes a refund of one idempotency key once, as long as it remembers the key. */
export class FakePayments implements Payments {
  readonly payments = new Map<string, MadePayment>();
  readonly refunds: (MadeRefund & { state: MadeRefund['state'] })[] = [];
  readonly disputes: Dispute[] = [];
  private readonly keys = new Map<string, MadeRefund>();

  constructor(private readonly hooks: Hooks = {}) {}

  paid(intent: string, received: number): void {
    this.payments.set(intent, { currency: 'USD', received, refunded: 0, isDisputed: false });
  }

  change(intent: string, changes: Partial<MadePayment>): void {
    const found = this.payments.get(intent);
    if (found) this.payments.set(intent, { ...found, ...changes });
  }

  /** As after a day. */
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

  readonly payment = (intent: string) => this.call('payment', () => this.found(intent));

  readonly refund = (intent: string, amount: number, tag: MoveTag) =>
    this.call('refund', () => {
      const key = JSON.stringify(tag);
      const known = this.keys.get(key);
      if (known) return known;
      const { received, refunded } = this.found(intent);
      if (amount > received - refunded)
        throw new PaymentRefusal('charge_already_refunded', { message: 'Already refunded' });
      const id = `re_${this.refunds.length + 1}`;
      const made: MadeRefund = { id, intent, amount, state: 'made', tag };
      this.refunds.push({ ...made });
      this.keys.set(key, made);
      this.change(intent, { refunded: refunded + amount });
      return made;
    });

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

  readonly readNews = () => null;
}
