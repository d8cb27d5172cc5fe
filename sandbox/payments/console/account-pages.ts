import { facts, notice, related, type Remark } from '../../console/pages/data-parts';
import { action, layout, row, table, time } from '../../console/pages/layout';
import { html, type Html } from '../../platform/html';
import { type Account, requirementsOfAccount } from '../accounts/account-store';
import { type Requirements } from '../accounts/requirements';
import { formatAmount } from '../money/amounts';
import { type BalanceLine } from '../money/balance';
import { OUTCOMES } from '../pages/outcomes';
import { eventTable } from './payment-pages';
import { status } from './places';
import { type EventRow } from './records';

/** The states that the operator can give an account, with the texts of their buttons. */
export const ACCOUNT_STATES = { ...OUTCOMES, rejected: 'Disabled for good' } as const;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function nameOf({ row: { details } }: Account): string {
  const { individual, company, businessProfile, email } = details;
  const person = `${text(individual?.['first_name'])} ${text(individual?.['last_name'])}`.trim();
  return person || text(company?.['name']) || businessProfile.name || (email ?? 'Without a name');
}

/** One word for what an account may do. */
function stateOf({ disabledReason, currentlyDue, chargesEnabled }: Requirements): string {
  if (disabledReason) return disabledReason.replace('requirements.', '');
  if (currentlyDue.length > 0) return 'requirements due';
  return chargesEnabled ? 'enabled' : 'no capabilities';
}

const names = (paths: readonly string[]): Html | string =>
  paths.length === 0 ? 'Nothing' : html`${paths.map((path) => html`<code>${path}</code> `)}`;

const requirementFacts = (requirements: Requirements): Html =>
  facts([
    ['State', status(stateOf(requirements))],
    ['Charges', requirements.chargesEnabled ? 'Enabled' : 'Disabled'],
    ['Payouts', requirements.payoutsEnabled ? 'Enabled' : 'Disabled'],
    ['Disabled because', requirements.disabledReason],
    ['Currently due', names(requirements.currentlyDue)],
    ['Past due', names(requirements.pastDue)],
    ['Being verified', names(requirements.pendingVerification)],
    [
      'Deadline',
      requirements.currentDeadline === null
        ? null
        : time(new Date(requirements.currentDeadline * 1000)),
    ],
    ['Error', requirements.errors[0]?.reason ?? null],
  ]);

interface AccountView {
  account: Account;
  balance: readonly BalanceLine[];
  events: readonly EventRow[];
  now: Date;
}

const hint = (requirements: Requirements, { row }: Account): Html | null =>
  requirements.currentlyDue.length > 0 && row.details.review === null
    ? html`<p class="hint">
        The account has not given everything yet: the state that you choose shows once it has.
      </p>`
    : null;

/** One connected account: what it may do, what it owes, its money, and the states that can be set by hand. */
export function accountPage(
  base: string,
  { account, balance, events, now }: AccountView,
  remark: Remark,
): string {
  const { row: stored, externalAccounts } = account;
  const requirements = requirementsOfAccount(account, now);
  const address = `${base}/payments/accounts/${stored.id}`;
  return layout({
    base,
    title: nameOf(account),
    here: 'payments/accounts',
    back: { path: 'users', label: 'All people' },
    main: html`${notice(remark)} ${requirementFacts(requirements)}
      <h2>Set the state</h2>
      ${hint(requirements, account)}
      <div class="actions">
        ${Object.entries(ACCOUNT_STATES).map(([state, label]) => action(address, label, { state }))}
      </div>
      <h2>Money</h2>
      ${table(
        'Balance',
        ['Currency', 'Available', 'Pending'],
        balance.map(({ currency, available, pending }) =>
          row(
            currency.toUpperCase(),
            formatAmount(available, currency),
            formatAmount(pending, currency),
          ),
        ),
      )}
      ${related([[`${base}/payments/payouts?q=${stored.id}`, 'Payouts']])}
      <h2>Bank accounts</h2>
      ${table(
        'Bank accounts',
        ['Bank account', 'Country', 'Currency', 'Ends in'],
        externalAccounts.map(({ id, bank }) =>
          row(html`<code>${id}</code>`, bank.country, bank.currency.toUpperCase(), bank.last4),
        ),
      )}
      <h2>Details</h2>
      ${facts([
        ['Id', html`<code>${stored.id}</code>`],
        ['Type', stored.details.type],
        ['Business', stored.details.businessType],
        ['Country', stored.country],
        ['Capabilities', names(stored.details.capabilities)],
        ['Made', time(stored.created)],
      ])}
      ${eventTable(events)}`,
  });
}
