import { type Transition, transitionsFrom } from '../../marketplace/engine/definition';
import { html, type Html } from '../../platform/html';
import { facts, type Remark } from '../pages/data-parts';
import { layout, personLink, shortName, tag } from '../pages/layout';
import { formatAmount } from '../../platform/currency';
import { type TransactionDetails } from './transaction-details';
import { payinOf } from './transactions-page';

const REFUNDS = ['action/stripe-refund-payment', 'action/stripe-refund-charge'];

/** A name of the process as words, such as "Cancel by operator". */
function inWords(name: string): string {
  const words = shortName(name).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const offered = ({ definition, row }: TransactionDetails): Transition[] =>
  transitionsFrom(definition, row.state).filter(
    ({ trigger }) => trigger.kind === 'actor' && trigger.role === 'operator',
  );

const isPaid = ({ row }: TransactionDetails): boolean =>
  row.payment?.['status'] === 'confirmed' || row.payment?.['status'] === 'captured';

const givesBack = (details: TransactionDetails, { actions }: Transition): boolean =>
  isPaid(details) && actions.some(({ name }) => REFUNDS.includes(name));

/** The operator's transition with this name, if it is possible now and gives back what was paid. */
export const refundNamed = (details: TransactionDetails, name: string): Transition | undefined =>
  offered(details).find((step) => step.name === name && givesBack(details, step));

const choice = (details: TransactionDetails, step: Transition, typed: Remark['typed']): Html =>
  html`<label class="check"
    ><input
      type="radio"
      name="transition"
      value="${step.name}"
      required
      ${typed['transition'] === step.name ? html`checked` : null}
    />
    <span
      >${inWords(step.name)}, to ${tag(step.to)}
      ${givesBack(details, step) ? html`<span class="quiet">gives the money back</span>` : null}</span
    ></label
  >`;

/** A form with the operator's transitions from here and their parameters as JSON. None is chosen. */
export function transitionForm(
  address: string,
  details: TransactionDetails,
  { typed }: Remark,
): Html {
  const steps = offered(details);
  if (steps.length === 0)
    return html`<p class="quiet">The operator has no transition from this state.</p>`;
  const params = typed['params'] ?? '{}';
  return html`<form class="stack" method="post" action="${address}">
    <fieldset>
      <legend>Transition</legend>
      ${steps.map((step) => choice(details, step, typed))}
    </fieldset>
    <details ${params === '{}' ? null : html`open`}>
      <summary>Parameters</summary>
      <label class="field"
        ><span>A JSON object</span>
        <textarea name="params" rows="4" spellcheck="false">${params}</textarea>
      </label>
    </details>
    <button class="strong" type="submit">Take the transition</button>
  </form>`;
}

function payoutOf({ payoutAmount, currency }: TransactionDetails['line']): string | null {
  if (payoutAmount === null || currency === null) return null;
  return formatAmount(payoutAmount, currency);
}

/** Asks before money is given back. It names the order, who gets and who loses how much, and the state that follows. */
export function refundQuestion(
  base: string,
  details: TransactionDetails,
  { step, params }: { step: Transition; params: string },
): string {
  const { line } = details;
  const address = `${base}/transactions/${line.id}`;
  const sum = payinOf(line);
  return layout({
    base,
    title: `Give ${sum ?? 'the money'} back?`,
    here: 'transactions',
    back: { path: `transactions/${line.id}`, label: line.listing },
    main: html`${facts([
        ['Order', html`<a href="${address}">${line.listing}</a>`],
        ['Step', inWords(step.name)],
        ['Back to the customer', sum],
        ['Customer', personLink(base, line.customerId, line.customer)],
        ['No longer for the provider', payoutOf(line)],
        ['Provider', personLink(base, line.providerId, line.provider)],
        ['State now', tag(line.state)],
        ['State after it', tag(step.to)],
      ])}
      <p>Money that is given back cannot be taken again.</p>
      <form class="stack" method="post" action="${address}">
        <input type="hidden" name="transition" value="${step.name}" />
        <input type="hidden" name="params" value="${params}" />
        <input type="hidden" name="confirmed" value="yes" />
        <button class="danger" type="submit">Give ${sum ?? 'the money'} back</button>
        <p><a href="${address}">Leave the order as it is</a></p>
      </form>`,
  });
}
