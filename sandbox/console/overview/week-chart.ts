import { html, type Html } from '../../platform/html';
import { row, table } from '../pages/layout';
import { money } from '../pages/money';
import { type Activity } from './overview-data';
import { type Week } from './weeks';

const BAR = { width: 26, gap: 10 };
const HEIGHT = 120;
const TOP = 18;
const FOOT = 22;

const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const dayOf = (start: string) => dayFormat.format(new Date(`${start}T00:00:00Z`));

interface Series {
  title: string;
  valueOf: (week: Week) => number;
  label: (value: number) => string;
}

/** Every other week is named, so that the names have room. */
function bars(weeks: readonly Week[], { title, valueOf, label }: Series): Html {
  const top = Math.max(1, ...weeks.map(valueOf));
  const width = weeks.length * (BAR.width + BAR.gap);
  const columns = weeks.map((week, index) => {
    const value = valueOf(week);
    const height = Math.round((value / top) * HEIGHT);
    const x = index * (BAR.width + BAR.gap) + BAR.gap / 2;
    const isGreatest =
      value === top && weeks.findIndex((other) => valueOf(other) === top) === index;
    return html`<g>
      <rect x="${x}" y="${TOP + HEIGHT - height}" width="${BAR.width}" height="${height}" rx="3">
        <title>${dayOf(week.start)}: ${label(value)}</title>
      </rect>
      ${isGreatest ? html`<text x="${x + BAR.width / 2}" y="${TOP + HEIGHT - height - 5}">${label(value)}</text>` : null}
      ${index % 2 === weeks.length % 2 ? null : html`<text x="${x + BAR.width / 2}" y="${TOP + HEIGHT + FOOT - 6}">${dayOf(week.start)}</text>`}
    </g>`;
  });
  return html`<figure class="chart">
    <figcaption>${title}</figcaption>
    <svg
      viewBox="0 0 ${width} ${TOP + HEIGHT + FOOT}"
      role="img"
      aria-label="${title}, as bars; the numbers are in the table below"
    >
      <line x1="0" x2="${width}" y1="${TOP + HEIGHT + 0.5}" y2="${TOP + HEIGHT + 0.5}" />
      ${columns}
    </svg>
  </figure>`;
}

const short = (currency: string) => {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    notation: 'compact',
  });
  const digits =
    new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits ?? 2;
  return (amount: number) => format.format(amount / 10 ** digits);
};

/** Paid transactions and their money per week, as charts and as a table. */
export function weekChart({ weeks, currency }: Activity): Html {
  return html`<div class="charts">
      ${bars(weeks, {
        title: 'Paid transactions per week',
        valueOf: (week) => week.transactions,
        label: String,
      })}
      ${bars(weeks, {
        title: 'Money paid per week',
        valueOf: (week) => week.money,
        label: short(currency),
      })}
    </div>
    <details>
      <summary>The numbers as a table</summary>
      ${table(
        'Paid transactions and their money per week',
        ['Week from', 'Transactions', 'Money'],
        weeks.map(({ start, transactions, money: amount }) =>
          row(dayOf(start), transactions, money({ amount, currency })),
        ),
      )}
    </details>`;
}
