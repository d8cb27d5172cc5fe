import { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import {
  type ConsoleParts,
  fields,
  refusalOf,
  remarkOf,
  typedFields,
} from '../../console/console-parts';
import { type Remark } from '../../console/pages/data-parts';
import { balancePage, disputesPage } from './balance-page';
import { loadBalance, loadDisputes } from './balance-records';
import { addToBalance, endDispute } from './changes';
import { minorUnits } from './minor-units';
import { orderPage } from './order-page';
import { loadOrderMoney } from './order-records';

const key = v.fallback(
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(255), v.excludes('\0')),
  '',
);
const topUpFields = v.object({ amount: minorUnits });
const disputeFields = v.object({
  id: v.pipe(v.string(), v.regex(/^\w{1,100}$/)),
  outcome: v.picklist(['won', 'lost']),
});

type Show = (request: Request, response: Response, remark: Remark) => Promise<void>;

/** A page with one form, which is shown again with the reason if it is refused. */
function addPage(
  router: Router,
  { path, show, change }: { path: string; show: Show; change: (request: Request) => Promise<void> },
): void {
  router.get(`/${path}`, (request: Request, response: Response) =>
    show(request, response, remarkOf(request)),
  );
  router.post(`/${path}`, async (request: Request, response: Response) => {
    const refusal = await refusalOf(() => change(request));
    if (!refusal) return response.redirect(303, `${request.baseUrl}/${path}?done=action`);
    response.status(refusal.status);
    await show(request, response, {
      refusal: refusal.reason,
      done: null,
      typed: typedFields(request),
    });
  });
}

/** The platform's balance, its disputes, and the money of one order. */
export function addMoney(router: Router, parts: ConsoleParts): void {
  const { context, clock } = parts;
  const { db } = context;
  addPage(router, {
    path: 'payments/balance',
    show: async (request, response, remark) => {
      response.send(balancePage(request.baseUrl, await loadBalance(db, clock.now()), remark));
    },
    change: (request) => addToBalance(parts, fields(topUpFields, request).amount),
  });
  addPage(router, {
    path: 'payments/disputes',
    show: async (request, response, remark) => {
      response.send(disputesPage(request.baseUrl, await loadDisputes(db), remark));
    },
    change: (request) => endDispute(parts, fields(disputeFields, request)),
  });
  router.get('/payments/orders', async (request: Request, response: Response) => {
    const asked = v.parse(key, request.query['q']);
    const money = asked === '' ? null : await loadOrderMoney(db, asked);
    response.send(orderPage(request.baseUrl, { money, now: clock.now() }));
  });
}
