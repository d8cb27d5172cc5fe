import { type Permissions } from '../../marketplace/store/schema/users';
import { html, type Html } from '../../platform/html';
import { type ListShape } from '../list-query';
import { dataView, facts, metadataForm, notice, related, type Remark } from '../pages/data-parts';
import { action, emailAddress, layout, tag, time } from '../pages/layout';
import { type Column } from '../pages/list-page';
import { type PersonDetails, type PersonLine } from './people-data';

export const peopleShape: ListShape = {
  path: 'users',
  title: 'People',
  searches: 'names, email addresses, ids',
  filters: [
    {
      name: 'state',
      label: 'State',
      options: [
        ['active', 'Active'],
        ['pendingApproval', 'Waiting for approval'],
        ['banned', 'Banned'],
        ['deleted', 'Deleted'],
      ],
    },
    {
      name: 'address',
      label: 'Email address',
      options: [
        ['verified', 'Verified'],
        ['unverified', 'Not verified'],
      ],
    },
  ],
  ids: {},
  sorts: ['name', 'email', 'createdAt'],
  defaultSort: '-createdAt',
};

const stateOf = ({ deleted, state }: PersonLine) => (deleted ? 'deleted' : state);

export const peopleColumns = (base: string): Column<PersonLine>[] => [
  {
    head: 'Name',
    sort: 'name',
    cell: ({ id, name }) => html`<a href="${base}/users/${id}">${name}</a>`,
  },
  {
    head: 'Email',
    sort: 'email',
    cell: ({ email, emailVerified }) =>
      html`${emailAddress(email)} ${emailVerified ? null : tag('unverified')}`,
  },
  { head: 'State', cell: (person) => tag(stateOf(person)) },
  { head: 'Joined', sort: 'createdAt', cell: ({ createdAt }) => time(createdAt) },
  {
    head: '',
    cell: ({ id, state }) =>
      state === 'pendingApproval'
        ? action(`${base}/users/${id}`, 'Approve', { action: 'approve', to: `${base}/users` })
        : '',
  },
];

function offered({ state, emailVerified, deleted }: PersonLine): [string, string][] {
  if (deleted) return [];
  const banned = state === 'banned';
  return [
    ...(state === 'pendingApproval' ? [['approve', 'Approve'] as [string, string]] : []),
    ...(banned ? [] : [['log-in', 'Log in as'] as [string, string]]),
    ...(emailVerified ? [] : [['verify', 'Verify address'] as [string, string]]),
    banned ? ['unban', 'Unban'] : ['ban', 'Ban'],
  ];
}

const rights: [keyof Permissions, string][] = [
  ['read', 'See a private marketplace'],
  ['postListings', 'Publish listings'],
  ['initiateTransactions', 'Start transactions'],
];

const permissionForm = (address: string, permissions: Permissions): Html =>
  html`<section>
    <h2>Permissions</h2>
    <form class="stack" method="post" action="${address}">
      ${rights.map(
        ([name, label]) =>
          html`<label class="check"
            ><input
              type="checkbox"
              name="${name}"
              value="permission/allow"
              ${permissions[name] === 'permission/allow' ? html`checked` : null}
            />
            ${label}</label
          >`,
      )}
      <button class="strong" type="submit">Save permissions</button>
    </form>
  </section>`;

const plural = (number: number, one: string, many: string) =>
  `${String(number)} ${number === 1 ? one : many}`;

const linksOf = (base: string, { person: { id }, counts }: PersonDetails) =>
  related([
    [`${base}/listings?author=${id}`, plural(counts.listings, 'listing', 'listings')],
    [
      `${base}/transactions?party=${id}`,
      plural(counts.transactions, 'transaction', 'transactions'),
    ],
  ]);

const accountOf = ({ account }: PersonDetails): string | null =>
  account &&
  `${account.stripeAccountId}, charges ${account.chargesEnabled ? 'on' : 'off'}, payouts ${account.payoutsEnabled ? 'on' : 'off'}`;

/** One person with all their data, and what the operator may do. */
export function personPage(base: string, details: PersonDetails, remark: Remark): string {
  const { person } = details;
  const address = `${base}/users/${person.id}`;
  return layout({
    base,
    title: person.name,
    here: 'users',
    back: { path: 'users', label: 'All people' },
    main: html`${notice(remark)}
      <div class="actions">
        ${offered(person).map(([name, label]) => action(address, label, { action: name }))}
      </div>
      ${facts([
        ['State', tag(stateOf(person))],
        [
          'Email',
          html`${emailAddress(person.email)}
          ${tag(person.emailVerified ? 'verified' : 'unverified')}`,
        ],
        ['New email', person.pendingEmail],
        ['Name', `${person.firstName} ${person.lastName}`],
        ['Display name', person.displayName],
        ['About', person.bio],
        ['Joined', time(person.createdAt)],
        ['Payout account', accountOf(details)],
        ['Logs in with', person.identityProviders.map(({ idpId }) => idpId).join(', ') || null],
        ['Id', html`<code>${person.id}</code>`],
      ])}
      ${linksOf(base, details)}
      ${person.deleted ? null : permissionForm(`${address}/permissions`, person.permissions)}
      <h2>Extended data</h2>
      ${person.deleted ? dataView('Metadata', person.metadata) : metadataForm(`${address}/metadata`, person.metadata, remark)}
      ${dataView('Public data', person.publicData)}
      ${dataView('Protected data', person.protectedData)}
      ${dataView('Private data', person.privateData)}`,
  });
}
