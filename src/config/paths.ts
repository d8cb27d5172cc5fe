import { type ListingId, type TransactionId, type UserId } from '~/domain/ids';
import { type WizardTab } from '~/domain/listing/wizard-tabs';
import { type SearchParams, formatSearchParams } from '~/domain/search/search-params';
import { slugify } from '~/domain/listing/slug';
import { type DayRange } from '~/domain/time/day';
import { parseUrl } from '~/lib/parse-url';

/** Route patterns; the route table of the app binds each to its page. */
export const patterns = {
  landing: '/',
  notFound: '/notfound',
  styleguide: '/styleguide/:group?/:component?/:example?',
  styleguideRaw: '/styleguide/raw/:group/:component/:example',
  search: '/s',
  toolsRoot: '/tools',
  tools: '/tools/:at',
  toolsInCity: '/tools/:city/:category',
  listingRoot: '/l',
  listing: '/l/:slug/:id',
  listingCanonical: '/l/:id',
  checkout: '/l/:slug/:id/checkout',
  listingLive: '/l/:slug/:id/live',
  listingVariant: '/l/:slug/:id/:variant',
  newListing: '/l/new',
  editListing: '/l/:slug/:id/:type/:tab',
  editListingReturn: '/l/:slug/:id/:type/:tab/:returnUrlType',
  profileRoot: '/u',
  profile: '/u/:id',
  profileSettings: '/profile-settings',
  login: '/login',
  signup: '/signup',
  confirm: '/confirm',
  recoverPassword: '/recover-password',
  resetPassword: '/reset-password',
  verify: '/verify',
  verifyEmail: '/verify-email',
  inboxRoot: '/inbox',
  inbox: '/inbox/:tab',
  cart: '/cart',
  orderRoot: '/order/:id',
  order: '/order/:id/details',
  orderBooked: '/order/:id/booked',
  orderReceipt: '/order/:id/receipt',
  saleRoot: '/sale/:id',
  sale: '/sale/:id/details',
  saleReceipt: '/sale/:id/receipt',
  listings: '/listings',
  earnings: '/earnings',
  savedSearches: '/saved-searches',
  favorites: '/favorites',
  account: '/account',
  contactDetails: '/account/contact-details',
  identity: '/account/identity',
  notifications: '/account/notifications',
  changePassword: '/account/change-password',
  payouts: '/account/payments',
  payoutsReturn: '/account/payments/:returnUrlType',
  paymentMethods: '/account/payment-methods',
  desk: '/desk',
  deskMoney: '/desk/claims',
  deskAudit: '/desk/audit',
  deskNumbers: '/desk/numbers',
  deskMails: '/desk/mails',
  deskTool: '/desk/tools/:id',
  deskPerson: '/desk/people/:id',
  deskReport: '/desk/reports/:number',
  deskMessage: '/desk/messages/:number',
  deskOrder: '/desk/orders/:id',
  deskClaim: '/desk/claims/:id/:number',
  blog: '/blog',
  article: '/blog/:slug',
  cmsPage: '/p/:pageId',
  about: '/about',
  contact: '/contact',
  rentalAgreement: '/equipment-rental-agreement',
  giveawayWinners: '/giveaway-winners',
  sweepstakes: '/sweepstakes',
  listingBenefits: '/listing-benefits',
  records: '/records',
  cancellationPolicy: '/cancellation-policy',
  howItWorks: '/how-it-works',
  damageProtection: '/damage-protection',
  termsOfService: '/terms-of-service',
  privacyPolicy: '/privacy-policy',
  sitemap: '/sitemap',
} as const;

export type PatternName = keyof typeof patterns;

type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

type PathParams<Name extends PatternName> = Readonly<
  Record<ParamNames<(typeof patterns)[Name]>, string>
>;

type ParamArguments<Name extends PatternName> =
  ParamNames<(typeof patterns)[Name]> extends never ? [] : [params: PathParams<Name>];

/** The address of a page; every parameter of its pattern is required and is encoded. */
export function pathTo<Name extends PatternName>(
  name: Name,
  ...[params]: ParamArguments<Name>
): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  return patterns[name].replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  );
}

const withQuery = (path: string, query: URLSearchParams): string => {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
};

interface TitledListing {
  readonly id: ListingId;
  readonly title: string;
}

/** The listing's address, optionally with days preselected by a search. */
export const listingPath = ({ id, title }: TitledListing, dates?: DayRange): string =>
  withQuery(
    pathTo('listing', { slug: slugify(title), id }),
    dates ? formatSearchParams({ dates }) : new URLSearchParams(),
  );

/** The part of the address that marks a listing that is not public yet. */
export const listingVariants = {
  draft: 'draft',
  pendingApproval: 'pending-approval',
} as const;

/** A step of the wizard for a tool that exists. */
export const editListingPath = (
  { id, title, state }: TitledListing & { readonly state: string },
  tab: WizardTab,
): string =>
  pathTo('editListing', {
    slug: slugify(title),
    id,
    type: state === 'draft' ? 'draft' : 'edit',
    tab,
  });

export const listingVariantPath = (
  { id, title }: TitledListing,
  state: keyof typeof listingVariants,
): string =>
  pathTo('listingVariant', { slug: slugify(title), id, variant: listingVariants[state] });

/** The owner's page after publishing, with the next steps. */
export const livePath = ({ id, title }: TitledListing): string =>
  pathTo('listingLive', { slug: slugify(title), id });

export const checkoutPath = ({ id, title }: TitledListing): string =>
  pathTo('checkout', { slug: slugify(title), id });

interface EnquiredStay extends DayRange {
  readonly transactionId: TransactionId;
  /** Pieces, at least 1. */
  readonly seats: number;
}

/** Checkout of one tool whose order began as an enquiry; the cart is not touched. */
export const enquiryCheckoutPath = (
  listing: TitledListing,
  { transactionId, start, end, seats }: EnquiredStay,
): string =>
  withQuery(
    checkoutPath(listing),
    new URLSearchParams({ enquiry: transactionId, start, end, seats: String(seats) }),
  );

export const profilePath = (id: UserId): string => pathTo('profile', { id });
export const orderPath = (id: TransactionId): string => pathTo('order', { id });
/** The panel of an order's page where both sides agree on the hours; also its element's id. */
export const HOURS_ANCHOR = 'hours';
/** The page at the end of the checkout, with the next steps. */
export const bookedPath = (id: TransactionId): string => pathTo('orderBooked', { id });
export const salePath = (id: TransactionId): string => pathTo('sale', { id });
/** The parameter of a sale's address from an email's button. It names an answer to a request, and the page asks for confirmation. */
export const ANSWER_PARAM = 'answer';
const answers = ['accept', 'decline'] as const;
export type ChosenAnswer = (typeof answers)[number];

/** The answer that an address names; undefined for anything else. */
export const parseAnswer = (value: string | null): ChosenAnswer | undefined =>
  answers.find((answer) => answer === value);
/** A sale's page with a chosen answer, which has to be confirmed there. */
export const answerPath = (id: TransactionId, answer: ChosenAnswer): string =>
  withQuery(salePath(id), new URLSearchParams({ [ANSWER_PARAM]: answer }));
/** A calendar file with an order's pick-up and return. */
export const orderCalendarPath = (id: TransactionId): string => `/api/orders/${id}/calendar.ics`;
/** An order's receipt, as the page of one side and as a PDF. */
export const receiptPath = (side: 'customer' | 'provider', id: TransactionId): string =>
  pathTo(side === 'customer' ? 'orderReceipt' : 'saleReceipt', { id });
export const receiptFilePath = (id: TransactionId): string => `/api/orders/${id}/receipt.pdf`;
export const inboxPath = (tab: 'orders' | 'sales'): string => pathTo('inbox', { tab });

/** The search page for these parameters. Other parameters of the search page's `current` query are kept. */
export const searchPath = (search: Partial<SearchParams> = {}, current?: URLSearchParams): string =>
  withQuery(patterns.search, formatSearchParams(search, current));

/** The emails of the style guide, or one of them in one look. Our server makes these pages, not the app. */
export const emailPreviewsPath = (...parts: readonly string[]): string =>
  ['/styleguide/emails', ...parts].join('/');

/** The page of a city, a category, or a category in a city, by its address as `src/domain/search/place-slugs.ts` makes it. */
export const toolsPath = (...slugs: readonly string[]): string =>
  encodeURI([patterns.toolsRoot, ...slugs].join('/'));

/** A group, component and example of the style guide; with `raw` in front, only the example is shown. */
export const styleguidePath = (...parts: readonly string[]): string =>
  ['/styleguide', ...parts].join('/');

export const RETURN_PARAM = 'from';

/** The parameter for the page that a sign-in with an identity provider began on: `login` or `signup`. */
export const AUTH_PAGE_PARAM = 'page';

/** The page where a visitor signs up or logs in before they may see `from` (path, search and hash). */
export const authPath = (tab: 'login' | 'signup', from?: string): string =>
  withQuery(patterns[tab], new URLSearchParams(from ? { [RETURN_PARAM]: from } : {}));

/** The check of the user's identity; `from` is the page to come back to. */
export const identityPath = (from: string): string =>
  withQuery(patterns.identity, new URLSearchParams({ [RETURN_PARAM]: from }));

/** The parameter of the address that the payment service's check page returns to. */
export const CHECK_RETURNED = 'returned';
export const checkReturnPath = withQuery(
  patterns.identity,
  new URLSearchParams({ [CHECK_RETURNED]: 'yes' }),
);

/** Any origin works, because it only shows whether an address leaves the site. */
const SOME_ORIGIN = 'http://site.invalid';

/**
 * The address to return to after login, if it is one of this site's pages. `hash` is the hash of the login
 * page itself: a browser keeps it when a server redirects, and the server never sees it.
 */
export function returnPath(query: URLSearchParams, hash = ''): string | undefined {
  const from = query.get(RETURN_PARAM);
  if (!from?.startsWith('/')) return undefined;
  // The address is parsed like in a browser, which drops control characters and treats backslashes as slashes.
  const url = parseUrl(from, SOME_ORIGIN);
  if (url?.origin !== SOME_ORIGIN || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash || hash}`;
}

/** The parameter of a new listing's address that names the tool to copy place and terms from. */
export const LIKE = 'like';

/** A new listing that begins with the place and the terms of another one. */
export const anotherListingPath = (id: ListingId): string =>
  `${pathTo('newListing')}?${LIKE}=${id}`;
