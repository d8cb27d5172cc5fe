import { related } from '../../console/pages/data-parts';
import { shortName } from '../../console/pages/layout';
import { html, type Html } from '../../platform/html';

/** Links to the lists of the payment service. */
export const places = (base: string): Html =>
  related([
    [`${base}/payments`, 'Payments'],
    [`${base}/payments/accounts`, 'Accounts'],
    [`${base}/payments/refunds`, 'Refunds'],
    [`${base}/payments/transfers`, 'Transfers'],
    [`${base}/payments/payouts`, 'Payouts'],
    [`${base}/payments/setup-intents`, 'Saved cards'],
    [`${base}/payments/trouble`, 'Trouble'],
  ]);

/** A status such as `requires_action`, as words. */
export const status = (name: string): Html =>
  html`<span class="tag" data-kind="${name}">${shortName(name).replaceAll('_', ' ')}</span>`;

/** A link to a payment; its id is the text. */
export const paymentLink = (base: string, id: string): Html =>
  html`<a href="${base}/payments/intents/${id}"><code>${id}</code></a>`;

/** A link to a connected account, or the platform's name. */
export const ownerLink = (base: string, owner: string): Html | string =>
  owner.startsWith('acct_')
    ? html`<a href="${base}/payments/accounts/${owner}"><code>${owner}</code></a>`
    : 'The platform';
