import { related, type Remark } from '../../console/pages/data-parts';
import { shortName } from '../../console/pages/layout';
import { html, type Html } from '../../platform/html';

/** Links to the lists of the payment service. */
export const places = (base: string): Html =>
  related([
    [`${base}/payments/orders`, 'Money of an order'],
    [`${base}/payments/payouts`, 'Payouts'],
    [`${base}/payments/disputes`, 'Disputes'],
    [`${base}/payments/balance`, 'Balance'],
    [`${base}/payments/trouble`, 'Trouble'],
  ]);

/** A status such as `requires_action`, as words. */
export const status = (name: string): Html =>
  html`<span class="tag" data-kind="${name}">${shortName(name).replaceAll('_', ' ')}</span>`;

/** A link to a payment; its id is the text. */
export const paymentLink = (base: string, id: string): Html =>
  html`<a href="${base}/payments/intents/${id}"><code>${id}</code></a>`;

/** A link to all money of the order that an object is about; null if its metadata names none. */
export const orderLink = (
  base: string,
  metadata: Readonly<Record<string, string>>,
): Html | null => {
  const order = metadata['order'] ?? metadata['sharetribe-transaction-id'];
  return order === undefined
    ? null
    : html`<a href="${base}/payments/orders?q=${encodeURIComponent(order)}">All of its money</a>`;
};

/** A link to a connected account, or the platform's name. */
export const ownerLink = (base: string, owner: string): Html | string =>
  owner.startsWith('acct_')
    ? html`<a href="${base}/payments/accounts/${owner}"><code>${owner}</code></a>`
    : 'The platform';

interface AmountForm {
  address: string;
  /** What the form asks for, as its field `action`. */
  action: string;
  title: string;
  button: string;
  /** In minor units. With 0 there is no form. */
  most: number;
  hint: string;
}

/** A form for an amount of money; what was typed is still there after a refusal. */
export const amountForm = (
  { address, action, title, button, most, hint }: AmountForm,
  { typed }: Remark,
): Html | null =>
  most === 0
    ? null
    : html`<h2>${title}</h2>
        <form class="stack" method="post" action="${address}">
          <input type="hidden" name="action" value="${action}" />
          <label class="field"
            ><span>Amount in minor units, at most ${most}</span>
            <input name="amount" inputmode="numeric" value="${typed['amount'] ?? most}" />
          </label>
          <p class="hint">${hint}</p>
          <button class="strong" type="submit">${button}</button>
        </form>`;
