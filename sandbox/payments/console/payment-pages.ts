import { dataView, facts, notice, type Remark } from '../../console/pages/data-parts';
import { action, layout, row, table, time } from '../../console/pages/layout';
import { html, type Html } from '../../platform/html';
import { type IntentStatus } from '../intents/intent-machine';
import { formatAmount } from '../money/amounts';
import { amountForm, orderLink, ownerLink, status } from './places';
import { type EventRow, type Payment, type PaymentLine } from './records';

/** The marketplace writes there which transaction it charges. */
const TRANSACTION = 'sharetribe-transaction-id';

const cardOf = ({ charge }: Pick<PaymentLine, 'charge'>): string =>
  charge ? `${charge.card.brand} ${charge.card.last4}` : 'None yet';

/** What the operator can do with a payment in its state, in place of the cardholder, the bank or the marketplace. */
function actionsOf(address: string, { intent }: Payment): Html {
  const can = (...statuses: IntentStatus[]) => statuses.includes(intent.status);
  const button = (name: string, label: string) => action(address, label, { action: name });
  return html`<div class="actions">
    ${can('requires_action') ? button('authenticate', 'Pass 3-D Secure') : null}
    ${can('requires_action') ? button('fail-authentication', 'Fail 3-D Secure') : null}
    ${can('requires_capture') ? button('capture', 'Capture') : null}
    ${can('succeeded', 'canceled', 'processing') ? null : button('cancel', 'Cancel payment')}
  </div>`;
}

const refundForm = (address: string, { charge }: Payment, remark: Remark): Html | null =>
  charge?.captured
    ? amountForm(
        {
          address,
          action: 'refund',
          title: 'Refund',
          button: 'Refund',
          most: charge.amountCaptured - charge.amountRefunded,
          hint: "The owner's share and the fee are taken back in proportion.",
        },
        remark,
      )
    : null;

/** What was recorded about an object, newest first. */
export const eventTable = (events: readonly EventRow[]): Html =>
  html`<h2>Events</h2>
    ${table(
      'Events',
      ['Event', 'Time', 'Id'],
      events.map(({ type, created, id }) => row(type, time(created), html`<code>${id}</code>`)),
    )}`;

/** Why an attempt failed, with the code of the error. */
export const errorText = (error: { message: string; code?: string } | null): string | null =>
  error && `${error.message}${error.code ? ` (${error.code})` : ''}`;

function factsOf(base: string, payment: Payment): Html {
  const { intent } = payment;
  const amount = (units: number) => formatAmount(units, intent.currency);
  const transaction = intent.metadata[TRANSACTION];
  return facts([
    ['Amount', amount(intent.amount)],
    ['Status', status(intent.status)],
    ['Authorized', amount(intent.amountCapturable)],
    ['Received', amount(intent.amountReceived)],
    [
      'Fee of the platform',
      intent.applicationFeeAmount === null ? null : amount(intent.applicationFeeAmount),
    ],
    ['Card', cardOf(payment)],
    ['Last error', errorText(intent.lastError)],
    ['For', ownerLink(base, intent.destination ?? intent.owner)],
    ['Customer', intent.customer],
    [
      'Transaction',
      transaction ? html`<a href="${base}/transactions/${transaction}">${transaction}</a>` : null,
    ],
    ['Order', orderLink(base, intent.metadata)],
    ['Made', time(intent.created)],
    ['Capture before', intent.captureBefore && time(intent.captureBefore)],
  ]);
}

/** One payment: its state, its attempts, its refunds, and what can happen to it next. */
export function paymentPage(base: string, payment: Payment, remark: Remark): string {
  const { intent, charges, refunds, events } = payment;
  const address = `${base}/payments/intents/${intent.id}`;
  const amount = (units: number) => formatAmount(units, intent.currency);
  return layout({
    base,
    title: `Payment of ${amount(intent.amount)}`,
    here: 'payments/intents',
    back: { path: 'payments/orders', label: 'Money of an order' },
    main: html`${notice(remark)} ${actionsOf(address, payment)} ${factsOf(base, payment)}
      <h2>Attempts</h2>
      ${table(
        'Attempts',
        ['Charge', 'Card', 'Result', '3-D Secure', 'Time'],
        charges.map((charge) =>
          row(
            html`<code>${charge.id}</code>`,
            cardOf({ charge }),
            errorText(charge.failure) ?? (charge.captured ? 'Paid' : 'Authorized'),
            charge.threeDSecure ? 'Passed' : 'Not asked',
            time(charge.created),
          ),
        ),
      )}
      <h2>Refunds</h2>
      ${table(
        'Refunds',
        ['Refund', 'Amount', 'Status', 'Reason', 'Time'],
        refunds.map(({ id, amount: units, status: state, reason, created }) =>
          row(
            html`<code>${id}</code>`,
            amount(units),
            status(state),
            reason ?? 'None given',
            time(created),
          ),
        ),
      )}
      ${refundForm(address, payment, remark)} ${dataView('Metadata', intent.metadata)}
      ${eventTable(events)}`,
  });
}
