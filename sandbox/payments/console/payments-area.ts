import { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import {
  type ConsoleParts,
  fields,
  refusalOf,
  remarkOf,
  typedFields,
} from '../../console/console-parts';
import { addList } from '../../console/list-route';
import { parseFault } from '../../faults/fault';
import { findAccount } from '../accounts/account-store';
import { readBalance } from '../money/balance';
import { ACCOUNT_STATES, accountPage } from './account-pages';
import { changePayment, endPayout, setAccountState } from './changes';
import { minorUnits } from './minor-units';
import { addMoney } from './money-area';
import { loadPayout } from './money-records';
import { paymentPage } from './payment-pages';
import { payoutPage } from './payout-page';
import { ownerLink, places, status } from './places';
import { loadEvents, loadPayment, loadPayouts, type PayoutRow } from './records';
import { TIMES, troublePage, TROUBLES } from './trouble-page';
import { type ListShape } from '../../console/list-query';
import { time } from '../../console/pages/layout';
import { type Column } from '../../console/pages/list-page';
import { html } from '../../platform/html';
import { formatAmount } from '../money/amounts';
import { payoutStatus } from '../money/payout-view';
import { type Remark } from '../../console/pages/data-parts';
import { ApiError } from '../../marketplace/http/api-error';

/** The pages of one kind of the payment service's objects. */
interface ObjectPages<One> {
  /** Of their list, below the console's address. */
  path: string;
  load: (id: string) => Promise<One | null | undefined>;
  page: (base: string, one: One, remark: Remark) => string;
  /** What the form on the page asks for. */
  change: (one: One, request: Request) => Promise<void>;
}

/** The id of one of the payment service's objects in the address. */
function idOf(request: Request): string {
  const id = String(request.params['id']);
  if (!/^\w{1,100}$/.test(id)) throw new ApiError('not-found');
  return id;
}

/** Adds the page of each object, and its form: a refusal shows the page again, with the reason and what was typed. */
function addObjectPages<One>(router: Router, { path, load, page, change }: ObjectPages<One>): void {
  const find = async (request: Request): Promise<One> => {
    const one = await load(idOf(request));
    if (!one) throw new ApiError('not-found');
    return one;
  };
  const show = async (request: Request, response: Response, remark: Remark) => {
    response.send(page(request.baseUrl, await find(request), remark));
  };
  router.get(`/${path}/:id`, (request: Request, response: Response) =>
    show(request, response, remarkOf(request)),
  );
  router.post(`/${path}/:id`, async (request: Request, response: Response) => {
    const refusal = await refusalOf(async () => change(await find(request), request));
    if (!refusal)
      return response.redirect(303, `${request.baseUrl}/${path}/${idOf(request)}?done=action`);
    response.status(refusal.status);
    const remark = { refusal: refusal.reason, done: null, typed: typedFields(request) };
    await show(request, response, remark);
  });
}

const payoutsShape: ListShape = {
  path: 'payments/payouts',
  title: 'Payouts',
  searches: 'ids, accounts, bank accounts',
  filters: [],
  ids: {},
  sorts: ['amount', 'createdAt'],
  defaultSort: '-createdAt',
};

/** The columns of the list of payouts. */
const payoutColumns = (base: string, now: Date): Column<PayoutRow>[] => [
  {
    head: 'Payout',
    cell: ({ id }) => html`<a href="${base}/payments/payouts/${id}"><code>${id}</code></a>`,
  },
  { head: 'Account', cell: ({ owner }) => ownerLink(base, owner) },
  {
    head: 'Amount',
    sort: 'amount',
    cell: ({ amount, currency }) => formatAmount(amount, currency),
  },
  { head: 'Status', cell: (payout) => status(payoutStatus(payout, now)) },
  { head: 'Arrives', cell: ({ arrivalDate }) => time(arrivalDate) },
  { head: 'Made', sort: 'createdAt', cell: ({ created }) => time(created) },
];

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
