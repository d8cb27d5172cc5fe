import { type ListShape } from '../../console/list-query';
import { dataView, facts, notice, type Remark } from '../../console/pages/data-parts';
import { action, layout, time } from '../../console/pages/layout';
import { type Column } from '../../console/pages/list-page';
import { html, type Html } from '../../platform/html';
import { type SetupStatus } from '../schema/intents';
import { type SetupRow } from '../setup-intents/setup-store';
import { errorText, eventTable } from './payment-pages';
import { status } from './places';
import { type Setup } from './records';

const STATUSES: readonly (readonly [SetupStatus, string])[] = [
  ['requires_payment_method', 'Waits for a card'],
  ['requires_confirmation', 'Waits for the confirmation'],
  ['requires_action', 'Waits for 3-D Secure'],
  ['succeeded', 'Saved'],
  ['canceled', 'Canceled'],
];

export const setupsShape: ListShape = {
  path: 'payments/setup-intents',
  title: 'Saved cards',
  searches: 'ids, customers, payment methods',
  filters: [{ name: 'status', label: 'Status', options: STATUSES }],
  ids: {},
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
};

/** The columns of the list of attempts to save a card without a payment. */
export const setupColumns = (base: string): Column<SetupRow>[] => [
  {
    head: 'Setup intent',
    cell: ({ id }) => html`<a href="${base}/payments/setup-intents/${id}"><code>${id}</code></a>`,
  },
  { head: 'Status', cell: (intent) => status(intent.status) },
  { head: 'Customer', cell: ({ customer }) => customer ?? 'Nobody' },
  { head: 'Card', cell: ({ paymentMethod }) => paymentMethod ?? 'None yet' },
  { head: 'Made', sort: 'createdAt', cell: ({ created }) => time(created) },
];

function actionsOf(address: string, { status: state }: SetupRow): Html {
  const button = (name: string, label: string) => action(address, label, { action: name });
  const waits = state === 'requires_action';
  const isOpen = state !== 'succeeded' && state !== 'canceled';
  return html`<div class="actions">
    ${waits ? button('authenticate', 'Pass 3-D Secure') : null}
    ${waits ? button('fail-authentication', 'Fail 3-D Secure') : null}
    ${isOpen ? button('cancel', 'Cancel it') : null}
  </div>`;
}

/** One attempt to save a card, and how it can end. */
export function setupPage(base: string, { intent, events }: Setup, remark: Remark): string {
  const address = `${base}/payments/setup-intents/${intent.id}`;
  return layout({
    base,
    title: 'Attempt to save a card',
    here: 'payments/setup-intents',
    back: { path: 'payments/setup-intents', label: 'All saved cards' },
    main: html`${notice(remark)} ${actionsOf(address, intent)}
    ${facts([
      ['Id', html`<code>${intent.id}</code>`],
      ['Status', status(intent.status)],
      ['Customer', intent.customer],
      ['Card', intent.paymentMethod],
      ['For payments', intent.usage === 'on_session' ? 'With the customer' : 'At any time'],
      ['Last error', errorText(intent.lastError)],
      ['Made', time(intent.created)],
    ])}
    ${eventTable(events)} ${dataView('Metadata', intent.metadata)}`,
  });
}
