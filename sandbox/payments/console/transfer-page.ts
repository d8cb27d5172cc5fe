import { dataView, facts, notice, type Remark } from '../../console/pages/data-parts';
import { layout, row, table, time } from '../../console/pages/layout';
import { html } from '../../platform/html';
import { formatAmount } from '../money/amounts';
import { type Transfer } from './money-records';
import { eventTable } from './payment-pages';
import { amountForm, ownerLink, paymentLink } from './places';

const code = (id: string | null) => (id === null ? null : html`<code>${id}</code>`);

/** One transfer to a connected account: where its money came from, and what was taken back. */
export function transferPage(
  base: string,
  { transfer, paymentIntent, reversals, events }: Transfer,
  remark: Remark,
): string {
  const amount = (units: number) => formatAmount(units, transfer.currency);
  return layout({
    base,
    title: `Transfer of ${amount(transfer.amount)}`,
    here: 'payments/transfers',
    back: { path: 'payments/transfers', label: 'All transfers' },
    main: html`${notice(remark)}
      ${facts([
        ['Amount', amount(transfer.amount)],
        ['Taken back', amount(transfer.amountReversed)],
        ['To', ownerLink(base, transfer.destination)],
        ['Payment', paymentIntent && paymentLink(base, paymentIntent)],
        ['Charge', code(transfer.sourceTransaction)],
        ['Arrives as', code(transfer.destinationPayment)],
        ['Group', transfer.transferGroup],
        ['Description', transfer.description],
        ['In the balance', code(transfer.balanceTransaction)],
        ['Made', time(transfer.created)],
        ['Id', code(transfer.id)],
      ])}
      <h2>Taken back</h2>
      ${table(
        'Taken back',
        ['Reversal', 'Amount', 'Because of the refund', 'Time'],
        reversals.map(({ id, amount: units, sourceRefund, created }) =>
          row(html`<code>${id}</code>`, amount(units), code(sourceRefund) ?? 'None', time(created)),
        ),
      )}
      ${amountForm(
        {
          address: `${base}/payments/transfers/${transfer.id}`,
          action: 'reverse',
          title: 'Take back',
          button: 'Take back',
          most: transfer.amount - transfer.amountReversed,
          hint: "It leaves the account's balance, which may become negative, and the customer is not refunded.",
        },
        remark,
      )}
      ${dataView('Metadata', transfer.metadata)} ${eventTable(events)}`,
  });
}
