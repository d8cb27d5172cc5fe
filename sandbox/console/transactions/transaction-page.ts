import { type JsonObject } from '../../marketplace/store/schema/columns';
import { html, type Html } from '../../platform/html';
import { dataView, facts, metadataForm, notice, related, type Remark } from '../pages/data-parts';
import {
  action,
  layout,
  personLink,
  row,
  shortName,
  stay,
  table,
  tag,
  time,
} from '../pages/layout';
import { formatAmount } from '../../platform/currency';
import { processGraph } from '../processes/process-graph';
import { type TransactionDetails } from './transaction-details';
import { payinOf } from './transactions-page';
import { transitionForm } from './transition-form';

const price = ({ row: transaction }: TransactionDetails): Html =>
  table(
    'Line items',
    ['Item', 'Unit price', 'Quantity', 'Total', 'For'],
    transaction.lineItems.map((item) =>
      row(
        shortName(item.code),
        formatAmount(item.unitPrice.amount, item.unitPrice.currency),
        item.percentage === undefined ? (item.quantity ?? '') : `${item.percentage}%`,
        formatAmount(item.lineTotal.amount, item.lineTotal.currency),
        html`${item.includeFor.map(tag)}`,
      ),
    ),
  );

const talk = (base: string, { talk: messages }: TransactionDetails): Html =>
  table(
    'Messages',
    ['From', 'Message', 'Files', 'Sent'],
    messages.map(({ sender, senderId, content, files, createdAt }) =>
      row(
        personLink(base, senderId, sender),
        html`<span class="text">${content}</span>`,
        html`${files.map(({ name }) => html`${name} `)}`,
        time(createdAt),
      ),
    ),
  );

const timers = ({ timers: due }: TransactionDetails): Html =>
  table(
    'What happens by itself',
    ['What', 'Kind', 'When', 'Failure'],
    due.map(({ name, kind, dueAt, failure }) =>
      row(shortName(name), kind, time(dueAt), failure ?? ''),
    ),
  );

const linked = (base: string, { linked: lines }: TransactionDetails): Html =>
  table(
    'Transactions that belong to it',
    ['Listing', 'Process', 'State', 'Since'],
    lines.map(({ id, listing, processName, state, lastTransitionedAt }) =>
      row(
        html`<a href="${base}/transactions/${id}">${listing}</a>`,
        processName,
        tag(state),
        time(lastTransitionedAt),
      ),
    ),
  );

const reviewed = (base: string, { row: transaction, reviews }: TransactionDetails): Html =>
  table(
    'Reviews',
    ['About', 'Rating', 'Text', 'State', ''],
    reviews.map(({ id, type, rating, content, state, deleted }) =>
      row(
        type === 'ofProvider' ? 'The provider' : 'The customer',
        rating,
        content,
        tag(deleted ? 'deleted' : state),
        deleted
          ? ''
          : action(`${base}/transactions/${transaction.id}/delete-review`, 'Delete', {
              review: id,
            }),
      ),
    ),
  );

const history = ({ transitions }: TransactionDetails): Html =>
  table(
    'Transitions taken',
    ['Transition', 'By', 'To', 'At'],
    transitions.map(({ transition, by, toState, createdAt }) =>
      row(shortName(transition), tag(by), tag(toState), time(createdAt)),
    ),
  );

function factsOf(base: string, { line, row: transaction, booking }: TransactionDetails): Html {
  const { currency, payoutAmount } = line;
  const { processName, processVersion } = line;
  return facts([
    ['State', tag(line.state)],
    ['Listing', html`<a href="${base}/listings/${line.listingId}">${line.listing}</a>`],
    ['Customer', personLink(base, line.customerId, line.customer)],
    ['Provider', personLink(base, line.providerId, line.provider)],
    [
      'Booking',
      booking &&
        html`${stay(booking.start, booking.end)}, ${booking.seats}
        ${booking.seats === 1 ? 'seat' : 'seats'} ${tag(booking.state)}`,
    ],
    ['Payin', payinOf(line)],
    [
      'Payout',
      payoutAmount === null || currency === null ? null : formatAmount(payoutAmount, currency),
    ],
    [
      'Process',
      html`<a href="${base}/processes/${processName}/${processVersion}"
        >${processName} ${processVersion}</a
      >`,
    ],
    ['Made', time(line.createdAt)],
    ['In progress', transaction.operationId && 'A payment of this transaction is under way.'],
    ['Id', html`<code>${line.id}</code>`],
  ]);
}

/** Leaves out the secret with which the customer's browser pays. */
const withoutSecret = ({ clientSecret: _secret, ...payment }: JsonObject): JsonObject => payment;

const part = (title: string, content: Html, shown = true): Html | null =>
  shown
    ? html`<section>
        <h2>${title}</h2>
        ${content}
      </section>`
    : null;

/** One transaction: its state, its history, everything that belongs to it, and what the operator may do. */
export function transactionPage(base: string, details: TransactionDetails, remark: Remark): string {
  const { line, row: transaction, definition } = details;
  const address = `${base}/transactions/${line.id}`;
  return layout({
    base,
    title: line.listing,
    here: 'transactions',
    back: { path: 'transactions', label: 'All transactions' },
    main: html`${notice(remark)} ${factsOf(base, details)}
    ${related([[`/mailbox/?q=${encodeURIComponent(line.listing)}`, 'Emails about this listing']])}
    ${part('What the operator may do', transitionForm(address, details, remark))}
    ${part('What happens by itself', timers(details), details.timers.length > 0)}
    ${part('How it came here', history(details))}
    ${part('Price', price(details), transaction.lineItems.length > 0)}
    ${part('Transactions that belong to it', linked(base, details), details.linked.length > 0)}
    ${part('Messages', talk(base, details), details.talk.length > 0)}
    ${part('Reviews', reviewed(base, details), details.reviews.length > 0)}
    ${part(
      'Extended data',
      html`${metadataForm(`${address}/metadata`, transaction.metadata, remark)}
      ${dataView('Protected data', transaction.protectedData)}
      ${transaction.payment ? dataView('Payment', withoutSecret(transaction.payment)) : null}`,
    )}
    ${part('The process', processGraph(definition, line.state))}`,
  });
}
