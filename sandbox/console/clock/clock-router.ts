import { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { ApiError } from '../../marketplace/http/api-error';
import { ClockRangeError } from '../../platform/clock';
import { type ConsoleParts, fields, remarkOf } from '../console-parts';
import { advanceBy } from '../control-router';
import { html, type Html } from '../../platform/html';
import { notice, type Remark } from '../pages/data-parts';
import { action, layout, shortName, time } from '../pages/layout';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { listings } from '../../marketplace/store/schema/listings';
import {
  scheduledNotifications,
  scheduledPayouts,
  scheduledTransitions,
  transactions,
} from '../../marketplace/store/schema/transactions';
import { type Db } from '../../platform/database';

/** A step that the marketplace will take on its own. */
interface DueStep {
  kind: 'transition' | 'email' | 'payout';
  name: string;
  dueAt: Date;
  transactionId: string;
  listing: string;
}

interface Window {
  after: Date;
  limit: number;
}

const about = { transactionId: transactions.id, listing: listings.title };

async function transitionsDue(db: Db, { after, limit }: Window): Promise<DueStep[]> {
  const { transition: name, dueAt, failedAt } = scheduledTransitions;
  const rows = await db
    .select({ ...about, name, dueAt })
    .from(scheduledTransitions)
    .innerJoin(transactions, eq(transactions.id, scheduledTransitions.transactionId))
    .innerJoin(listings, eq(listings.id, transactions.listingId))
    .where(and(gt(dueAt, after), isNull(failedAt)))
    .orderBy(asc(dueAt))
    .limit(limit);
  return rows.map((row) => ({ ...row, kind: 'transition' as const }));
}

async function mailsDue(db: Db, { after, limit }: Window): Promise<DueStep[]> {
  const { notification: name, dueAt } = scheduledNotifications;
  const rows = await db
    .select({ ...about, name, dueAt })
    .from(scheduledNotifications)
    .innerJoin(transactions, eq(transactions.id, scheduledNotifications.transactionId))
    .innerJoin(listings, eq(listings.id, transactions.listingId))
    .where(gt(dueAt, after))
    .orderBy(asc(dueAt))
    .limit(limit);
  return rows.map((row) => ({ ...row, kind: 'email' as const }));
}

async function payoutsDue(db: Db, { after, limit }: Window): Promise<DueStep[]> {
  const { dueAt, failedAt } = scheduledPayouts;
  const rows = await db
    .select({ ...about, dueAt })
    .from(scheduledPayouts)
    .innerJoin(transactions, eq(transactions.id, scheduledPayouts.transactionId))
    .innerJoin(listings, eq(listings.id, transactions.listingId))
    .where(and(gt(dueAt, after), isNull(failedAt)))
    .orderBy(asc(dueAt))
    .limit(limit);
  return rows.map((row) => ({ ...row, kind: 'payout' as const, name: 'payout' }));
}

/** The next automatic steps, soonest first. */
async function loadDue(db: Db, window: Window): Promise<DueStep[]> {
  const steps = [
    ...(await transitionsDue(db, window)),
    ...(await mailsDue(db, window)),
    ...(await payoutsDue(db, window)),
  ];
  return steps
    .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
    .slice(0, window.limit);
}

interface Clock {
  now: Date;
  next: DueStep | null;
  remark: Remark;
}

const moves = [
  ['PT1H', 'An hour'],
  ['P1D', 'A day'],
  ['P7D', 'A week'],
] as const;

const stepName = ({ kind, name }: DueStep) =>
  kind === 'email' ? `the email ${shortName(name)}` : shortName(name);

const stepOf = (base: string, step: DueStep): Html =>
  html`${stepName(step)} of
    <a href="${base}/transactions/${step.transactionId}">${step.listing}</a>, ${time(step.dueAt)}`;

const clockPage = (base: string, { now, next, remark }: Clock): string =>
  layout({
    base,
    title: 'Clock',
    here: '',
    main: html`${notice(remark)}
      <p>It is ${time(now)}. Move on by:</p>
      <div class="actions">
        ${moves.map(([advance, label]) => action(`${base}/clock`, label, { advance }))}
      </div>
      <form class="inline" method="post" action="${base}/clock">
        <label class="field"
          ><span>Another span, such as P3D or PT12H</span>
          <input name="advance" required maxlength="40" />
        </label>
        <button type="submit">Move</button>
      </form>
      ${
        next
          ? html`<p>Next by itself: ${stepOf(base, next)}.</p>
              ${action(`${base}/clock`, 'To the next scheduled step', { to: 'next' })}`
          : html`<p class="quiet">Nothing is scheduled.</p>`
      }`,
  });

const clockFields = v.union([
  v.object({ to: v.literal('next') }),
  v.object({ advance: v.string() }),
]);

const refuseMove = (error: unknown): never => {
  if (!(error instanceof ClockRangeError)) throw error;
  throw new ApiError('validation-invalid-value', { title: error.message });
};

/** The first page: the clock. */
export function addClock(router: Router, { context, clock }: ConsoleParts): void {
  const nextStep = async () =>
    (await loadDue(context.db, { after: clock.now(), limit: 1 }))[0] ?? null;

  router.get('/', async (request: Request, response: Response) => {
    const view = { now: clock.now(), next: await nextStep(), remark: remarkOf(request) };
    response.send(clockPage(request.baseUrl, view));
  });

  router.post('/clock', async (request: Request, response: Response) => {
    const move = fields(clockFields, request);
    if ('to' in move) {
      const step = await nextStep();
      if (!step) throw new ApiError('conflict', { title: 'Nothing is scheduled' });
      await clock.moveTo(step.dueAt).catch(refuseMove);
    } else await advanceBy(clock, move.advance).catch(refuseMove);
    response.redirect(303, `${request.baseUrl}/?done=clock`);
  });
}
