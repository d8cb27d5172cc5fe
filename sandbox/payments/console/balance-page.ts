import { facts, notice, type Remark } from '../../console/pages/data-parts';
import { action, layout, row, table, time } from '../../console/pages/layout';
import { html, type Html } from '../../platform/html';
import { formatAmount } from '../money/amounts';
import { type BalanceLine } from '../money/balance';
import { type DisputeRow } from '../money/disputes';
import { type BalanceRow } from './balance-records';
import { paymentLink, places, status } from './places';

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
export function balancePage(
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
export function disputesPage(
  base: string,
  disputes: readonly DisputeRow[],
  remark: Remark,
): string {
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
