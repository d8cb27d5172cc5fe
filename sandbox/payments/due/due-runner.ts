import { type ServiceContext } from '../../platform/service';
import { Turns } from '../../platform/turns';
import { PLATFORM } from '../credentials';
import { type PaymentSettings, type Scope } from '../http/endpoint';
import { refusePayouts } from '../money/payouts';
import { answerRefunds, coverRefunds } from '../money/refund-outcome';
import { passLookedAt } from '../verifications/verification-store';
import { deliverEvents } from '../webhooks/deliver';
import { and, asc, eq, lte } from 'drizzle-orm';
import { paymentsPaymentIntents } from '../schema/intents';
import { lockIntent } from '../intents/intent-store';

/** Ends the holds that were not captured in time. */
async function expireAuthorizations(scope: Scope): Promise<void> {
  const { id, owner, captureBefore, status } = paymentsPaymentIntents;
  const due = await scope.db
    .select({ id, owner })
    .from(paymentsPaymentIntents)
    .where(and(eq(status, 'requires_capture'), lte(captureBefore, scope.now)))
    .orderBy(asc(captureBefore));
  for (const intent of due) await lockIntent({ ...scope, owner: intent.owner }, intent.id);
}

const TICK_MS = 1000;

/** What happens without a request as time passes, each in its own transaction. */
const WORK: readonly ((scope: Scope) => Promise<void>)[] = [
  expireAuthorizations,
  answerRefunds,
  refusePayouts,
  coverRefunds,
  passLookedAt,
];

/** Does what no request asks for: holds end, banks answer, and events are sent. */
export class DueRunner {
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly turns = new Turns();
  private isWaiting = false;

  constructor(
    private readonly context: ServiceContext,
    private readonly settings: PaymentSettings,
  ) {}

  /** Does everything that is due by the marketplace's clock, and sends the due events. */
  runDue(): Promise<void> {
    return this.turns.take(async () => {
      for (const work of WORK) await this.inTransaction(work);
      await deliverEvents(this.context.db);
    });
  }

  /** Runs `work` after any run in progress and before the next one. */
  between<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.turns.take(work);
  }

  /** Starts checking once a second. */
  start(): void {
    this.timer ??= setInterval(() => this.kick(), TICK_MS);
  }

  /** Stops after the present run. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.turns.take(() => Promise.resolve());
  }

  private kick(): void {
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.runDue()
      .catch((error: unknown) => this.context.log.error('payments: due work failed', error))
      .finally(() => {
        this.isWaiting = false;
      });
  }

  private inTransaction(work: (scope: Scope) => Promise<void>): Promise<void> {
    const { db, clock, baseUrl } = this.context;
    return db.transaction((tx) =>
      work({
        ...this.settings,
        db: tx,
        now: clock.now(),
        owner: PLATFORM,
        keyKind: 'secret',
        baseUrl: baseUrl(),
      }),
    );
  }
}
