import { eq } from 'drizzle-orm';
import { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import {
  type ConsoleParts,
  type Done,
  fields,
  refusalOf,
  remarkOf,
  typedFields,
} from '../../console/console-parts';
import { readListQuery } from '../../console/list-query';
import { type Remark } from '../../console/pages/data-parts';
import { parseFault } from '../../faults/fault';
import { ApiError } from '../../marketplace/http/api-error';
import { findAccount } from '../accounts/account-store';
import { readBalance } from '../money/balance';
import { paymentsPayouts } from '../schema/money';
import { ACCOUNT_STATES, accountPage, accountsPage, accountsShape } from './account-pages';
import { changePayment, changeSetup, endPayout, setAccountState } from './changes';
import {
  payoutsPage,
  payoutsShape,
  refundsPage,
  refundsShape,
  transfersPage,
  transfersShape,
} from './money-pages';
import { paymentPage, paymentsPage, paymentsShape } from './payment-pages';
import {
  loadAccounts,
  loadEvents,
  loadPayment,
  loadPayments,
  loadPayouts,
  loadRefunds,
  loadSetup,
  loadSetups,
  loadTransfers,
} from './records';
import { setupPage, setupsPage, setupsShape } from './setup-pages';
import { TIMES, TROUBLES, troublePage } from './trouble-page';

type Show = (request: Request, response: Response, remark: Remark) => Promise<void>;

/** The id of one of the payment service's objects in the address. */
function idOf(request: Request): string {
  const id = String(request.params['id']);
  if (!/^\w{1,100}$/.test(id)) throw new ApiError('not-found');
  return id;
}

/** Answers a form with the page that it was on: with the reason if the change is refused. */
async function answerForm(
  { request, response }: { request: Request; response: Response },
  { path, show, run }: { path: string; show: Show; run: () => Promise<unknown> },
): Promise<void> {
  const refusal = await refusalOf(run);
  const done: Done = 'action';
  if (!refusal) return response.redirect(303, `${request.baseUrl}/${path}?done=${done}`);
  response.status(refusal.status);
  const remark = { refusal: refusal.reason, done: null, typed: typedFields(request) };
  await show(request, response, remark);
}

const keysOf = <Key extends string>(names: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(names).filter((name): name is Key => Object.hasOwn(names, name));

const paymentFields = v.union([
  v.object({ action: v.picklist(['authenticate', 'fail-authentication', 'capture', 'cancel']) }),
  v.object({
    action: v.literal('refund'),
    amount: v.pipe(v.string(), v.digits(), v.transform(Number), v.safeInteger(), v.minValue(1)),
  }),
]);

function addPaymentPages(router: Router, parts: ConsoleParts): void {
  const { db } = parts.context;
  const load = async (request: Request) => {
    const payment = await loadPayment(db, idOf(request));
    if (!payment) throw new ApiError('not-found');
    return payment;
  };
  const show: Show = async (request, response, remark) => {
    response.send(paymentPage(request.baseUrl, await load(request), remark));
  };
  router.get('/payments', async (request: Request, response: Response) => {
    const query = readListQuery(request.query, paymentsShape);
    response.send(paymentsPage(request.baseUrl, { query, page: await loadPayments(db, query) }));
  });
  router.get('/payments/intents/:id', (request: Request, response: Response) =>
    show(request, response, remarkOf(request)),
  );
  router.post('/payments/intents/:id', (request: Request, response: Response) =>
    answerForm(
      { request, response },
      {
        path: `payments/intents/${idOf(request)}`,
        show,
        run: async () => changePayment(parts, await load(request), fields(paymentFields, request)),
      },
    ),
  );
}

const accountFields = v.object({ state: v.picklist(keysOf(ACCOUNT_STATES)) });

function addAccountPages(router: Router, parts: ConsoleParts): void {
  const { context, clock } = parts;
  const { db } = context;
  const show: Show = async (request, response, remark) => {
    const now = clock.now();
    const account = await findAccount(db, idOf(request));
    if (!account) throw new ApiError('not-found');
    const { id } = account.row;
    const [balance, events] = [await readBalance(db, id, now), await loadEvents(db, [id])];
    response.send(accountPage(request.baseUrl, { account, balance, events, now }, remark));
  };
  router.get('/payments/accounts', async (request: Request, response: Response) => {
    const query = readListQuery(request.query, accountsShape);
    const page = await loadAccounts(db, query);
    response.send(accountsPage(request.baseUrl, { query, page, now: clock.now() }));
  });
  router.get('/payments/accounts/:id', (request: Request, response: Response) =>
    show(request, response, remarkOf(request)),
  );
  router.post('/payments/accounts/:id', async (request: Request, response: Response) => {
    const id = idOf(request);
    if (!(await findAccount(db, id))) throw new ApiError('not-found');
    await answerForm(
      { request, response },
      {
        path: `payments/accounts/${id}`,
        show,
        run: async () => setAccountState(parts, id, fields(accountFields, request).state),
      },
    );
  });
}

const setupFields = v.object({
  action: v.picklist(['authenticate', 'fail-authentication', 'cancel']),
});

function addSetupPages(router: Router, parts: ConsoleParts): void {
  const { db } = parts.context;
  const load = async (request: Request) => {
    const setup = await loadSetup(db, idOf(request));
    if (!setup) throw new ApiError('not-found');
    return setup;
  };
  const show: Show = async (request, response, remark) => {
    response.send(setupPage(request.baseUrl, await load(request), remark));
  };
  router.get('/payments/setup-intents', async (request: Request, response: Response) => {
    const query = readListQuery(request.query, setupsShape);
    response.send(setupsPage(request.baseUrl, { query, page: await loadSetups(db, query) }));
  });
  router.get('/payments/setup-intents/:id', (request: Request, response: Response) =>
    show(request, response, remarkOf(request)),
  );
  router.post('/payments/setup-intents/:id', (request: Request, response: Response) =>
    answerForm(
      { request, response },
      {
        path: `payments/setup-intents/${idOf(request)}`,
        show,
        run: async () => {
          const { intent } = await load(request);
          await changeSetup(parts, intent, fields(setupFields, request).action);
        },
      },
    ),
  );
}

const payoutFields = v.object({ action: v.picklist(['cancel', 'fail']) });

function addMoneyPages(router: Router, parts: ConsoleParts): void {
  const { context, clock } = parts;
  const { db } = context;
  router.get('/payments/refunds', async (request: Request, response: Response) => {
    const query = readListQuery(request.query, refundsShape);
    response.send(refundsPage(request.baseUrl, { query, page: await loadRefunds(db, query) }));
  });
  router.get('/payments/transfers', async (request: Request, response: Response) => {
    const query = readListQuery(request.query, transfersShape);
    response.send(transfersPage(request.baseUrl, { query, page: await loadTransfers(db, query) }));
  });
  router.get('/payments/payouts', async (request: Request, response: Response) => {
    const query = readListQuery(request.query, payoutsShape);
    const page = await loadPayouts(db, query);
    response.send(payoutsPage(request.baseUrl, { query, page, now: clock.now() }));
  });
  router.post('/payments/payouts/:id', async (request: Request, response: Response) => {
    const [payout] = await db
      .select()
      .from(paymentsPayouts)
      .where(eq(paymentsPayouts.id, idOf(request)));
    if (!payout) throw new ApiError('not-found');
    await endPayout(parts, payout, fields(payoutFields, request).action);
    response.redirect(303, `${request.baseUrl}/payments/payouts`);
  });
}

const troubleFields = v.object({
  trouble: v.picklist(keysOf(TROUBLES)),
  times: v.picklist(keysOf(TIMES)),
});
const endFields = v.object({
  id: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number))),
});

function addTrouble(router: Router, { faults }: ConsoleParts): void {
  router.get('/payments/trouble', (request: Request, response: Response) => {
    response.send(troublePage(request.baseUrl, faults.list(), remarkOf(request)));
  });
  router.post('/payments/trouble', (request: Request, response: Response) => {
    const { trouble, times } = fields(troubleFields, request);
    const asked = { ...TROUBLES[trouble].fault, times: times === 'always' ? times : Number(times) };
    const parsed = parseFault(asked);
    if ('error' in parsed) throw new Error(parsed.error);
    faults.add(parsed.fault);
    response.redirect(303, `${request.baseUrl}/payments/trouble?done=action`);
  });
  router.post('/payments/trouble/end', (request: Request, response: Response) => {
    faults.remove(fields(endFields, request));
    response.redirect(303, `${request.baseUrl}/payments/trouble?done=action`);
  });
}

/** The payment service's part of the console: payments, saved cards, accounts, refunds, transfers, payouts, and trouble on demand. */
export function addPayments(router: Router, parts: ConsoleParts): void {
  addPaymentPages(router, parts);
  addAccountPages(router, parts);
  addSetupPages(router, parts);
  addMoneyPages(router, parts);
  addTrouble(router, parts);
}
