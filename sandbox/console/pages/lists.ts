import { html, type Html } from '../../platform/html';
import { type MarketplaceSettings } from '../../marketplace/store/schema/users';
import { action, layout, row, table, tag, time } from './layout';

interface Overview {
  now: Date;
  settings: MarketplaceSettings;
  counts: Record<string, number>;
}

const moves = [
  ['PT1H', 'An hour'],
  ['P1D', 'A day'],
  ['P7D', 'A week'],
] as const;

const switches: [keyof MarketplaceSettings, string][] = [
  ['requireListingApproval', 'Listings wait for approval'],
  ['requireUserApproval', 'People wait for approval'],
  ['private', 'Only approved people may look'],
  ['filesOff', 'No file attachments'],
];

/** The clock, the switches, and the number of resources of each kind. */
export const overviewPage = (base: string, { now, settings, counts }: Overview): string =>
  layout({
    base,
    title: 'Overview',
    main: html`<h2>Clock</h2>
      <p>It is ${time(now)}. Move on by:</p>
      ${moves.map(([advance, label]) => action(`${base}/clock`, label, { advance }))}
      <h2>Switches</h2>
      ${table(
        'Switches',
        ['Switch', 'Now', ''],
        switches.map(([name, label]) =>
          row(
            label,
            settings[name] ? 'on' : 'off',
            action(`${base}/settings`, settings[name] ? 'Switch off' : 'Switch on', {
              name,
              on: String(!settings[name]),
            }),
          ),
        ),
      )}
      <h2>What there is</h2>
      ${table(
        'Counts',
        ['Kind', 'Number'],
        Object.entries(counts).map(([name, rows]) => row(name, rows)),
      )}`,
  });

export interface ListingLine {
  id: string;
  title: string;
  state: string;
  createdAt: Date;
  author: string;
}

const listingActions: Record<string, [string, string][]> = {
  pendingApproval: [['approve', 'Approve']],
  published: [['close', 'Close']],
  closed: [['open', 'Open']],
};

/** The newest listings; those that wait for approval come first. */
export const listingsPage = (
  { base, appUrl }: { base: string; appUrl: string },
  listings: ListingLine[],
): string =>
  layout({
    base,
    title: 'Listings',
    main: table(
      'Listings',
      ['Title', 'Owner', 'State', 'Made', ''],
      listings.map(({ id, title, state, createdAt, author }) =>
        row(
          state === 'published' ? html`<a href="${appUrl}/l/${id}">${title}</a>` : title,
          author,
          tag(state),
          time(createdAt),
          html`${(listingActions[state] ?? []).map(([name, label]) =>
            action(`${base}/listings/${id}`, label, { action: name }),
          )}`,
        ),
      ),
    ),
  });

export interface UserLine {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  state: string;
  createdAt: Date;
}

function userActions(base: string, { id, state, emailVerified }: UserLine): Html {
  const offered: [string, string][] = [
    ...(state === 'pendingApproval' ? [['approve', 'Approve'] as [string, string]] : []),
    state === 'banned' ? ['unban', 'Unban'] : ['ban', 'Ban'],
    ...(emailVerified ? [] : [['verify', 'Verify address'] as [string, string]]),
    ...(state === 'banned' ? [] : [['log-in', 'Log in as'] as [string, string]]),
  ];
  return html`${offered.map(([name, label]) => action(`${base}/users/${id}`, label, { action: name }))}`;
}

/** The newest people. */
export const usersPage = (base: string, people: UserLine[]): string =>
  layout({
    base,
    title: 'Users',
    main: table(
      'Users',
      ['Name', 'Email', 'State', 'Joined', ''],
      people.map((person) =>
        row(
          person.name,
          html`${person.email} ${person.emailVerified ? null : tag('unverified')}`,
          tag(person.state),
          time(person.createdAt),
          userActions(base, person),
        ),
      ),
    ),
  });

export interface TransactionLine {
  id: string;
  listing: string;
  customer: string;
  provider: string;
  process: string;
  state: string;
  lastTransitionedAt: Date;
}

/** The transactions with the newest transitions. */
export const transactionsPage = (base: string, lines: TransactionLine[]): string =>
  layout({
    base,
    title: 'Transactions',
    main: table(
      'Transactions',
      ['Listing', 'Customer', 'Provider', 'Process', 'State', 'Since'],
      lines.map((line) =>
        row(
          html`<a href="${base}/transactions/${line.id}">${line.listing}</a>`,
          line.customer,
          line.provider,
          line.process,
          tag(line.state),
          time(line.lastTransitionedAt),
        ),
      ),
    ),
  });

/** The pushed processes, with their aliases and transactions. */
export const processesPage = (
  base: string,
  versions: { name: string; version: number; aliases: string[]; createdAt: Date }[],
): string =>
  layout({
    base,
    title: 'Processes',
    main: table(
      'Processes',
      ['Process', 'Version', 'Aliases', 'Pushed'],
      versions.map(({ name, version, aliases, createdAt }) =>
        row(
          html`<a href="${base}/processes/${name}/${version}">${name}</a>`,
          version,
          html`${aliases.map(tag)}`,
          time(createdAt),
        ),
      ),
    ),
  });
