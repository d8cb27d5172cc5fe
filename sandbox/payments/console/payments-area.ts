import { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { type ConsoleParts, fields, remarkOf } from '../../console/console-parts';
import { addList } from '../../console/list-route';
import { parseFault } from '../../faults/fault';
import { findAccount } from '../accounts/account-store';
import { readBalance } from '../money/balance';
import { ACCOUNT_STATES, accountPage } from './account-pages';
import { changePayment, endPayout, setAccountState } from './changes';
import { payoutColumns, payoutsShape } from './money-pages';
import { minorUnits } from './minor-units';
import { addMoney } from './money-area';
import { loadPayout } from './money-records';
import { addObjectPages } from './object-pages';
import { paymentPage } from './payment-pages';
import { payoutPage } from './payout-page';
import { places } from './places';
import { loadEvents, loadPayment, loadPayouts } from './records';
import { TIMES, TROUBLES, troublePage } from './trouble-page';

const keysOf = <Key extends string>(names: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(names).filter((name): name is Key => Object.hasOwn(names, name));

const paymentFields = v.variant('action', [
  v.object({ action: v.picklist(['authenticate', 'fail-authentication', 'capture', 'cancel']) }),
  v.object({ action: v.literal('refund'), amount: minorUnits }),
]);

function addPaymentPages(router: Router, parts: ConsoleParts): void {
  addObjectPages(router, {
    path: 'payments/intents',
    load: (id) => loadPayment(parts.context.db, id),
    page: paymentPage,
    change: (payment, request) => changePayment(parts, payment, fields(paymentFields, request)),
  });
}

const accountFields = v.object({ state: v.picklist(keysOf(ACCOUNT_STATES)) });

function addAccountPages(router: Router, parts: ConsoleParts): void {
  const { context, clock } = parts;
  const { db } = context;
  addObjectPages(router, {
    path: 'payments/accounts',
    load: async (id) => {
      const now = clock.now();
      const account = await findAccount(db, id);
      if (!account) return undefined;
      const [balance, events] = [await readBalance(db, id, now), await loadEvents(db, [id])];
      return { account, balance, events, now };
    },
    page: accountPage,
    change: ({ account: { row } }, request) =>
      setAccountState(parts, row.id, fields(accountFields, request).state),
  });
}

const payoutFields = v.object({ action: v.picklist(['cancel', 'fail']) });

function addPayoutPages(router: Router, parts: ConsoleParts): void {
  const { context, clock } = parts;
  const { db } = context;
  addList(router, {
    shape: payoutsShape,
    load: (query) => loadPayouts(db, query),
    columns: (base) => payoutColumns(base, clock.now()),
    intro: places,
  });
  addObjectPages(router, {
    path: payoutsShape.path,
    load: (id) => loadPayout(db, { id, now: clock.now() }),
    page: (base, view, remark) => payoutPage(base, { view, now: clock.now() }, remark),
    change: ({ payout }, request) => endPayout(parts, payout, fields(payoutFields, request).action),
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

/** The payment service's part of the console: the money of an order, payouts, disputes, the balance, and trouble on demand. */
export function addPayments(router: Router, parts: ConsoleParts): void {
  router.get('/payments', (request: Request, response: Response) => {
    response.redirect(302, `${request.baseUrl}/payments/orders`);
  });
  addPaymentPages(router, parts);
  addAccountPages(router, parts);
  addPayoutPages(router, parts);
  addMoney(router, parts);
  addTrouble(router, parts);
}
