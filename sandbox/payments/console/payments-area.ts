import { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { type ConsoleParts, fields, remarkOf } from '../../console/console-parts';
import { addList } from '../../console/list-route';
import { parseFault } from '../../faults/fault';
import { findAccount } from '../accounts/account-store';
import { readBalance } from '../money/balance';
import { ACCOUNT_STATES, accountColumns, accountPage, accountsShape } from './account-pages';
import { changePayment, changeSetup, endPayout, setAccountState, takeBack } from './changes';
import {
  payoutColumns,
  payoutsShape,
  refundColumns,
  refundsShape,
  transferColumns,
  transfersShape,
} from './money-pages';
import { minorUnits } from './minor-units';
import { addMoney } from './money-area';
import { loadPayout, loadTransfer } from './money-records';
import { addObjectPages } from './object-pages';
import { paymentColumns, paymentPage, paymentsShape } from './payment-pages';
import { payoutPage } from './payout-page';
import { places } from './places';
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
import { setupColumns, setupPage, setupsShape } from './setup-pages';
import { transferPage } from './transfer-page';
import { TIMES, TROUBLES, troublePage } from './trouble-page';

const keysOf = <Key extends string>(names: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(names).filter((name): name is Key => Object.hasOwn(names, name));

const paymentFields = v.variant('action', [
  v.object({ action: v.picklist(['authenticate', 'fail-authentication', 'capture', 'cancel']) }),
  v.object({ action: v.literal('refund'), amount: minorUnits }),
]);

function addPaymentPages(router: Router, parts: ConsoleParts): void {
  const { db } = parts.context;
  addList(router, {
    shape: paymentsShape,
    load: (query) => loadPayments(db, query),
    columns: paymentColumns,
    intro: places,
  });
  addObjectPages(router, {
    path: 'payments/intents',
    load: (id) => loadPayment(db, id),
    page: paymentPage,
    change: (payment, request) => changePayment(parts, payment, fields(paymentFields, request)),
  });
}

const accountFields = v.object({ state: v.picklist(keysOf(ACCOUNT_STATES)) });

function addAccountPages(router: Router, parts: ConsoleParts): void {
  const { context, clock } = parts;
  const { db } = context;
  addList(router, {
    shape: accountsShape,
    load: (query) => loadAccounts(db, query),
    columns: (base) => accountColumns(base, clock.now()),
    intro: places,
  });
  addObjectPages(router, {
    path: accountsShape.path,
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

const setupFields = v.object({
  action: v.picklist(['authenticate', 'fail-authentication', 'cancel']),
});

function addSetupPages(router: Router, parts: ConsoleParts): void {
  const { db } = parts.context;
  addList(router, {
    shape: setupsShape,
    load: (query) => loadSetups(db, query),
    columns: setupColumns,
    intro: places,
  });
  addObjectPages(router, {
    path: setupsShape.path,
    load: (id) => loadSetup(db, id),
    page: setupPage,
    change: ({ intent }, request) =>
      changeSetup(parts, intent, fields(setupFields, request).action),
  });
}

const transferFields = v.object({ action: v.literal('reverse'), amount: minorUnits });

function addTransferPages(router: Router, parts: ConsoleParts): void {
  const { db } = parts.context;
  addList(router, {
    shape: transfersShape,
    load: (query) => loadTransfers(db, query),
    columns: transferColumns,
    intro: places,
  });
  addObjectPages(router, {
    path: transfersShape.path,
    load: (id) => loadTransfer(db, id),
    page: transferPage,
    change: ({ transfer }, request) =>
      takeBack(parts, transfer.id, fields(transferFields, request).amount),
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

/** The payment service's part of the console: each kind of its objects, its balance, and trouble on demand. */
export function addPayments(router: Router, parts: ConsoleParts): void {
  const { db } = parts.context;
  addPaymentPages(router, parts);
  addAccountPages(router, parts);
  addSetupPages(router, parts);
  addList(router, {
    shape: refundsShape,
    load: (query) => loadRefunds(db, query),
    columns: refundColumns,
    intro: places,
  });
  addTransferPages(router, parts);
  addPayoutPages(router, parts);
  addMoney(router, parts);
  addTrouble(router, parts);
}
