import * as account from './account';
import * as approvals from './approvals';
import * as arranging from './arranging';
import * as calendars from './calendars';
import * as accountDeletion from './account-deletion';
import * as cardHolds from './card-holds';
import * as claims from './claims';
import * as contact from './contact';
import * as dataExport from './data-export';
import * as desk from './desk';
import * as deskExports from './desk-exports';
import * as deskMails from './desk-mails';
import * as deskMessages from './desk-messages';
import * as deskOrder from './desk-order';
import * as deskPeople from './desk-people';
import * as deskQueue from './desk-queue';
import * as deskSearch from './desk-search';
import * as deskSums from './desk-sums';
import * as earnings from './earnings';
import * as identity from './identity';
import * as liveNews from './live-news';
import * as holidays from './holidays';
import * as missedSearches from './missed-searches';
import * as push from './push';
import * as receipts from './receipts';
import * as requests from './requests';
import * as renterLimits from './renter-limits';
import * as reports from './reports';
import * as socialLogin from './social-login';
import * as staffWords from './staff-words';
import { type FeatureName, featureNames } from '~/domain/feature-names';
import { type Command, type FileCommand, type Question, type Visit } from './entry';
import * as errorLog from './error-log';
import * as extras from './extras';
import * as orders from './orders';
import * as suggestions from './suggestions';
import * as visitors from './visitors';

export type WireEntry = Command | FileCommand | Question | Visit;

const isEntry = (value: unknown): value is WireEntry =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;

const entriesOf = (module: object): readonly WireEntry[] => Object.values(module).filter(isEntry);

/** The entries that every server answers, below `/api`. */
const ofCore = [account, arranging, extras, orders, visitors].flatMap(entriesOf);

/** The entries that only a server with the feature answers. */
const ofFeatures: Partial<Readonly<Record<FeatureName, readonly WireEntry[]>>> = {
  'account-deletion': entriesOf(accountDeletion),
  approvals: entriesOf(approvals),
  'ask-first': entriesOf(requests),
  calendars: entriesOf(calendars),
  'card-holds': entriesOf(cardHolds),
  claims: entriesOf(claims),
  contact: entriesOf(contact),
  'data-export': entriesOf(dataExport),
  desk: [
    ...[desk, deskExports, deskMails, deskMessages, deskOrder, deskQueue, deskSearch, deskSums],
    ...[staffWords, missedSearches],
  ].flatMap(entriesOf),
  earnings: entriesOf(earnings),
  'error-log': entriesOf(errorLog),
  holidays: entriesOf(holidays),
  identity: entriesOf(identity),
  'live-news': entriesOf(liveNews),
  people: entriesOf(deskPeople),
  push: entriesOf(push),
  receipts: entriesOf(receipts),
  'renter-limits': entriesOf(renterLimits),
  reports: entriesOf(reports),
  'search-terms': entriesOf(suggestions),
  'social-login': entriesOf(socialLogin),
};

/** The endpoints of a server that runs these features. */
export const wireOf = (features: readonly FeatureName[]): readonly WireEntry[] => [
  ...ofCore,
  ...features.flatMap((name) => ofFeatures[name] ?? []),
];

/** The endpoints of our own server, below `/api`. */
export const wire = wireOf(featureNames);
