import { facts } from '../../console/pages/data-parts';
import { layout, row, table, time } from '../../console/pages/layout';
import { isUuid } from '../../console/list-query';
import { html, type Html } from '../../platform/html';
import { formatAmount } from '../money/amounts';
import { type Move, movesOf, sumsOf } from './order-moves';
import { type OrderMoney } from './order-records';
import { places, status } from './places';

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
export function orderPage(base: string, { money, now }: { money: OrderMoney | null; now: Date }) {
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
