import { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import {
  type ConsoleParts,
  fields,
  refusalOf,
  remarkOf,
  typedFields,
} from '../../console/console-parts';
import { facts, notice, type Remark } from '../../console/pages/data-parts';
import { type BalanceRow, loadBalance, loadDisputes } from './balance-records';
import { addToBalance, endDispute } from './changes';
import { minorUnits } from './minor-units';
import { loadOrderMoney, type OrderMoney } from './order-records';
import { action, layout, row, table, time } from '../../console/pages/layout';
import { html, type Html } from '../../platform/html';
import { formatAmount } from '../money/amounts';
import { type BalanceLine } from '../money/balance';
import { type DisputeRow } from '../money/disputes';
import { paymentLink, places, status } from './places';
import { isUuid } from '../../console/list-query';
import { type Move, movesOf, sumsOf } from './order-moves';

/** Names an object among those of an order: its entry, and the leg of that entry. */
const noteOf = ({ metadata }: Move): string =>
  [metadata['entry'], metadata['leg']].filter(Boolean).join(', ') || 'None';

const idOf = (base: string, { id, path }: Move): Html =>
  path === null
    ? html`<code>${id}</code>`
    : html`<a href="${base}/payments/${path}"><code>${id}</code></a>`;

function holdsUntil({ lines }: OrderMoney): readonly (readonly [string, Html])[] {
  return lines.flatMap(({ intent }) =>
    intent.status === 'requires_capture' && intent.captureBefore
      ? [
          [
            `Held until (${formatAmount(intent.amountCapturable, intent.currency)})`,
            time(intent.captureBefore),
          ] as const,
        ]
      : [],
  );
}

function sums(money: OrderMoney, moves: readonly Move[], now: Date): Html {
  const currencies = [...new Set(moves.map(({ currency }) => currency))];
  return html`${currencies.map((currency) => {
    const shown = (units: number) => formatAmount(units, currency);
    const { received, refunded, held, sent, paidOut } = sumsOf(money, { currency, now });
    return facts([
      ['Received', shown(received)],
      ['Refunded', shown(refunded)],
      ['Held now', shown(held)],
      ...holdsUntil(money).filter(() => held > 0),
      ['Sent to the owner, less the fee', shown(sent)],
      ['Paid out to the bank', shown(paidOut)],
    ]);
  })}`;
}

const moveTable = (base: string, moves: readonly Move[]): Html =>
  table(
    'Money of the order',
    ['What', 'Amount', 'Status', 'Time', 'Entry and leg', 'Id'],
    moves.map((move) =>
      row(
        move.what,
        formatAmount(move.amount, move.currency),
        status(move.status),
        time(move.at),
        noteOf(move),
        idOf(base, move),
      ),
    ),
  );

const transactionOf = (base: string, key: string): Html | null =>
  isUuid(key) ? html`<a href="${base}/transactions/${key}">${key}</a>` : null;

const search = (base: string, key: string): Html =>
  html`<form class="stack" method="get" action="${base}/payments/orders">
    <label class="field"
      ><span>Order, transaction, transfer group or payment</span>
      <input name="q" value="${key}" autocomplete="off" spellcheck="false" />
    </label>
    <button class="strong" type="submit">Show its money</button>
  </form>`;

/** Payments, holds, captures, refunds, transfers and payouts of one order, in the order in which they happened. */
function orderPage(base: string, { money, now }: { money: OrderMoney | null; now: Date }) {
  const moves = money ? movesOf(money, now) : [];
  return layout({
    base,
    title: 'Money of an order',
    here: 'payments/orders',
    back: { path: 'payments', label: 'All payments' },
    main: html`${places(base)} ${search(base, money?.key ?? '')}
    ${
      money &&
      html`${facts([['Transaction', transactionOf(base, money.key)]])} ${sums(money, moves, now)}
      ${moveTable(base, moves)}`
    }`,
  });
}

const balances = (lines: readonly BalanceLine[]): Html =>
  html`${lines.map(({ currency, available, pending }) =>
    facts([
      ['Available', formatAmount(available, currency)],
      ['Pending', formatAmount(pending, currency)],
    ]),
  )}`;

const topUpForm = (address: string, { typed }: Remark): Html =>
  html`<h2>Top up</h2>
    <form class="stack" method="post" action="${address}">
      <label class="field"
        ><span>Amount in minor units of US dollars</span>
        <input name="amount" inputmode="numeric" value="${typed['amount'] ?? '100000'}" />
      </label>
      <p class="hint">It is available at once. Refunds that waited for money are paid.</p>
      <button class="strong" type="submit">Add to the balance</button>
    </form>`;

/** What the marketplace's own account has, and what moved last. */
function balancePage(
  base: string,
  { lines, movements }: { lines: readonly BalanceLine[]; movements: readonly BalanceRow[] },
  remark: Remark,
): string {
  return layout({
    base,
    title: 'Balance of the platform',
    here: 'payments/balance',
    back: { path: 'payments', label: 'All payments' },
    main: html`${places(base)} ${notice(remark)} ${balances(lines)}
      ${topUpForm(`${base}/payments/balance`, remark)}
      <h2>Latest movements</h2>
      ${table(
        'Latest movements',
        ['What', 'Amount', 'Fee', 'Available from', 'Of'],
        movements.map(({ type, amount, fee, currency, availableOn, source }) =>
          row(
            type.replaceAll('_', ' '),
            formatAmount(amount, currency),
            formatAmount(fee, currency),
            time(availableOn),
            html`<code>${source}</code>`,
          ),
        ),
      )}`,
  });
}

/** Disputed charges; the operator decides in place of the bank. */
function disputesPage(base: string, disputes: readonly DisputeRow[], remark: Remark): string {
  const endOf = ({ id, status: state }: DisputeRow): Html | string =>
    state === 'needs_response'
      ? html`<div class="actions">
          ${action(`${base}/payments/disputes`, 'Marketplace wins', { id, outcome: 'won' })}
          ${action(`${base}/payments/disputes`, 'Marketplace loses', { id, outcome: 'lost' })}
        </div>`
      : 'Closed';
  return layout({
    base,
    title: 'Disputes',
    here: 'payments/disputes',
    back: { path: 'payments', label: 'All payments' },
    main: html`${places(base)} ${notice(remark)}
    ${table(
      'Disputes',
      ['Dispute', 'Payment', 'Amount', 'Reason', 'Status', 'Made', 'Decision'],
      disputes.map((dispute) =>
        row(
          html`<code>${dispute.id}</code>`,
          paymentLink(base, dispute.paymentIntent),
          formatAmount(dispute.amount, dispute.currency),
          dispute.reason.replaceAll('_', ' '),
          status(dispute.status),
          time(dispute.created),
          endOf(dispute),
        ),
      ),
    )}
    ${
      disputes.length === 0
        ? html`<h2>Cards that are disputed</h2>
            ${facts(Object.entries(CARDS))}`
        : null
    }`,
  });
}

const CARDS = { fraudulent: '4000000000000259', product_not_received: '4000000000002685' };

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
