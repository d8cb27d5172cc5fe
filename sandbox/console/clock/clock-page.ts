import { html, type Html } from '../../platform/html';
import { notice, type Remark } from '../pages/data-parts';
import { action, layout, shortName, time } from '../pages/layout';
import { type DueStep } from './due';

interface Clock {
  now: Date;
  /** What happens next by itself. */
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

/** The sandbox's clock, and ways to move it forward. */
export const clockPage = (base: string, { now, next, remark }: Clock): string =>
  layout({
    base,
    title: 'Clock',
    here: '',
    main: html`${notice(remark)}
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
      }`,
  });
