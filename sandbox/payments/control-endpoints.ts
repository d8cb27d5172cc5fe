import express, { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { type ServiceContext } from '../platform/service';
import { errorMiddleware } from '../platform/error-middleware';
import { PLATFORM } from './credentials';
import { type Scope } from './http/endpoint';
import { ApiError } from './http/errors';
import { isKnownCurrency } from './money/amounts';
import { readBalance, book } from './money/balance';
import { closeDispute } from './money/disputes';
import { type PaymentsOptions, settingsOf } from './settings';
import { recordEvent } from './events';
import { newId } from './http/ids';
import { toUnix } from './http/json';

/** Adds money to the platform's available balance in minor units, as a transfer from its bank does. */
async function topUp(
  scope: Scope,
  { amount, currency }: { amount: number; currency: string },
): Promise<void> {
  const id = newId('tu');
  const platform = { ...scope, owner: PLATFORM };
  const balanceTransaction = await book(platform, {
    owner: PLATFORM,
    type: 'topup',
    source: id,
    amount,
    currency,
  });
  await recordEvent(platform, 'topup.succeeded', {
    id,
    object: 'topup',
    amount,
    balance_transaction: balanceTransaction,
    created: toUnix(scope.now),
    currency,
    livemode: false,
    metadata: {},
    status: 'succeeded',
  });
}

const topUpBody = v.strictObject({
  /** The amount in minor units. */
  amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999_999)),
  currency: v.optional(v.pipe(v.string(), v.toLowerCase(), v.check(isKnownCurrency)), 'usd'),
});
const disputeBody = v.strictObject({ outcome: v.picklist(['won', 'lost']) });

interface Parts {
  context: ServiceContext;
  payments: PaymentsOptions;
  /** Does what has become possible, such as paying refunds that waited for money. */
  afterwards: () => Promise<unknown>;
}

/** For tests: `POST /top-up` with `{amount}` adds to the platform's balance, `POST /disputes/<id>` with `{outcome}` ends one. */
export function createPaymentsControl({ context, payments, afterwards }: Parts): Router {
  const router = express.Router();
  const change = async (work: (scope: Scope) => Promise<unknown>) => {
    const { db, clock, baseUrl } = context;
    const scope = {
      ...settingsOf(payments),
      now: clock.now(),
      owner: PLATFORM,
      keyKind: 'secret' as const,
      baseUrl: baseUrl(),
    };
    await db.transaction((tx) => work({ ...scope, db: tx }));
    await afterwards();
  };
  router.use(express.json({ type: () => true }));
  router.get('/balance', async (_request: Request, response: Response) => {
    response.json({ balance: await readBalance(context.db, PLATFORM, context.clock.now()) });
  });
  router.post('/top-up', async (request: Request, response: Response) => {
    const parsed = v.safeParse(topUpBody, request.body);
    if (!parsed.success) {
      response
        .status(400)
        .json({ error: 'give an amount in minor units, and a currency if not usd' });
      return;
    }
    await change((scope) => topUp(scope, parsed.output));
    const balance = await readBalance(context.db, PLATFORM, context.clock.now());
    response.status(201).json({ balance });
  });
  router.post('/disputes/:id', async (request: Request, response: Response) => {
    const parsed = v.safeParse(disputeBody, request.body);
    if (!parsed.success) {
      response.status(400).json({ error: 'give an outcome: won or lost' });
      return;
    }
    await change((scope) =>
      closeDispute(scope, String(request.params['id']), parsed.output.outcome),
    );
    response.json({ outcome: parsed.output.outcome });
  });
  router.use(
    errorMiddleware((error, _request, response) => {
      if (!(error instanceof ApiError)) throw error;
      response.status(error.status).json({ error: error.body.message });
    }),
  );
  return router;
}
