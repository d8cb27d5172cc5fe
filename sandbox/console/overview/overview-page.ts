import { html, type Html } from '../../platform/html';
import { notice, type Remark } from '../pages/data-parts';
import { action, layout, row, shortName, table, time } from '../pages/layout';
import { type DueStep } from './due';
import { type Activity, type Attention, type CountLine, type FailedJob } from './overview-data';
import { weekChart } from './week-chart';

interface Overview {
  /** Of the web application. */
  appUrl: string;
  now: Date;
  counts: readonly CountLine[];
  attention: Attention;
  unanswered: readonly DueStep[];
  activity: Activity;
  next: DueStep | null;
  remark: Remark;
}

const moves = [
  ['PT1H', 'An hour'],
  ['P1D', 'A day'],
  ['P7D', 'A week'],
] as const;

const stepName = ({ kind, name }: DueStep) =>
  kind === 'email' ? `the email ${shortName(name)}` : shortName(name);

const stepOf = (base: string, step: DueStep): Html =>
  html`${stepName(step)} of
    <a href="${base}/transactions/${step.transactionId}">${step.listing}</a>, ${time(step.dueAt)}`;

const clock = (base: string, { now, next }: Overview): Html =>
  html`<section class="panel">
    <h2>Clock</h2>
    <p>It is ${time(now)}. Move on by:</p>
    <div class="actions">
      ${moves.map(([advance, label]) => action(`${base}/clock`, label, { advance }))}
    </div>
    <form class="inline" method="post" action="${base}/clock">
      <label class="field"
        ><span>Another span, such as P3D or PT12H</span>
        <input name="advance" required maxlength="40" />
      </label>
      <button type="submit">Move</button>
    </form>
    ${
      next
        ? html`<p>Next by itself: ${stepOf(base, next)}.</p>
            ${action(`${base}/clock`, 'To the next scheduled step', { to: 'next' })}`
        : html`<p class="quiet">Nothing is scheduled.</p>`
    }
  </section>`;

const countCards = (base: string, counts: readonly CountLine[]): Html =>
  html`<ul class="cards">
    ${counts.map(
      ({ label, path, rows, isEstimate }) =>
        html`<li>
          <a href="${base}/${path}">
            <strong>${new Intl.NumberFormat('en-US').format(rows)}</strong>
            ${label}${isEstimate ? ' (estimate)' : null}</a
          >
        </li>`,
    )}
  </ul>`;

const failedJobs = (base: string, failed: readonly FailedJob[]): Html | null =>
  failed.length === 0
    ? null
    : html`<h3>Failed steps</h3>
        ${table(
          'Failed steps',
          ['Step', 'Why', 'When'],
          failed.map(({ transactionId, name, failure, failedAt }) =>
            row(
              html`<a href="${base}/transactions/${transactionId}">${shortName(name)}</a>`,
              failure ?? '',
              time(failedAt),
            ),
          ),
        )}`;

const waiting = (base: string, { attention }: Overview): Html[] =>
  (
    [
      [attention.listings, 'listings?state=pendingApproval', 'listing waits', 'listings wait'],
      [attention.people, 'users?state=pendingApproval', 'person waits', 'people wait'],
    ] as const
  )
    .filter(([rows]) => rows > 0)
    .map(
      ([rows, path, one, many]) =>
        html`<li>
          <a href="${base}/${path}">${rows} ${rows === 1 ? one : many}</a> for approval.
        </li>`,
    );

function attentionOf(base: string, overview: Overview): Html {
  const { attention, unanswered } = overview;
  const items = [
    ...waiting(base, overview),
    ...(attention.files > 0
      ? [
          html`<li>
            <a href="${base}/files?state=pendingVerification">Files to be verified</a>:
            ${attention.files}.
          </li>`,
        ]
      : []),
    ...unanswered.map(
      (step) => html`<li>No answer from the provider yet: ${stepOf(base, step)}.</li>`,
    ),
  ];
  const quiet = items.length === 0 && attention.failed.length === 0;
  return html`<section class="panel">
    <h2>Needs attention</h2>
    <p>The operator's work is done at <a href="${overview.appUrl}/desk">the desk</a>.</p>
    ${quiet ? html`<p class="quiet">Nothing waits for you.</p>` : null}
    ${
      items.length > 0
        ? html`<ul>
            ${items}
          </ul>`
        : null
    }
    ${failedJobs(base, attention.failed)}
  </section>`;
}

/** How the marketplace does, what waits for the operator, and the clock. */
export const overviewPage = (base: string, overview: Overview): string =>
  layout({
    base,
    title: 'Overview',
    here: '',
    main: html`${notice(overview.remark)} ${countCards(base, overview.counts)}
      <div class="columns">${attentionOf(base, overview)} ${clock(base, overview)}</div>
      <section>
        <h2>The last twelve weeks</h2>
        ${weekChart(overview.activity)}
      </section>`,
  });
