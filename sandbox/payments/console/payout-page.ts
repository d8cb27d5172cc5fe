import { dataView, facts, notice, type Remark } from '../../console/pages/data-parts';
import { action, layout, row, table, time } from '../../console/pages/layout';
import { html, type Html } from '../../platform/html';
import { formatAmount } from '../money/amounts';
import { payoutStatus } from '../money/payout-view';
import { type Payout } from './money-records';
import { eventTable } from './payment-pages';
import { orderLink, ownerLink, status } from './places';

/** What the marketplace or the bank can still do with a payout. */
function endsOf(base: string, { payout }: Payout, now: Date): Html | null {
  const state = payoutStatus(payout, now);
  if (state === 'canceled' || state === 'failed') return null;
  const button = (label: string, name: string) =>
    action(`${base}/payments/payouts/${payout.id}`, label, { action: name });
  return html`<div class="actions">
    ${state === 'pending' ? button('Cancel payout', 'cancel') : null}
    ${button('Let it fail', 'fail')}
  </div>`;
}

const bankText = ({ bank, payout }: Payout): Html =>
  bank
    ? html`${bank.country} ${bank.currency.toUpperCase()}, ends in ${bank.last4}`
    : html`<code>${payout.destination}</code>`;

const moneyFacts = (base: string, view: Payout, now: Date): Html => {
  const { payout, transaction } = view;
  return facts([
    ['Amount', formatAmount(payout.amount, payout.currency)],
    ['Status', status(payoutStatus(payout, now))],
    ['Account', ownerLink(base, payout.owner)],
    ['Bank account', bankText(view)],
    [
      'Transaction',
      transaction
        ? html`<a href="${base}/transactions/${transaction.id}">${transaction.listing}</a>`
        : null,
    ],
    ['Order', orderLink(base, payout.metadata)],
    ['Made', time(payout.created)],
    ['Arrives', time(payout.arrivalDate)],
    ['Canceled', payout.canceledAt && time(payout.canceledAt)],
    ['Failed', payout.failedAt && time(payout.failedAt)],
    ['Method', payout.method],
    ['Description', payout.description],
    ['On the statement', payout.statementDescriptor],
    ['Id', html`<code>${payout.id}</code>`],
  ]);
};

/** One payout: where it goes, what it moved in the account's balance, and how it can end. */
export function payoutPage(
  base: string,
  { view, now }: { view: Payout; now: Date },
  remark: Remark,
): string {
  const { payout, movements, events } = view;
  return layout({
    base,
    title: `Payout of ${formatAmount(payout.amount, payout.currency)}`,
    here: 'payments/payouts',
    back: { path: 'payments/payouts', label: 'All payouts' },
    main: html`${notice(remark)} ${endsOf(base, view, now)} ${moneyFacts(base, view, now)}
      <h2>In the balance</h2>
      ${table(
        'In the balance',
        ['What', 'Amount', 'Time', 'Id'],
        movements.map(({ id, type, amount, currency, created }) =>
          row(
            type.replaceAll('_', ' '),
            formatAmount(amount, currency),
            time(created),
            html`<code>${id}</code>`,
          ),
        ),
      )}
      ${dataView('Metadata', payout.metadata)} ${eventTable(events)}`,
  });
}
