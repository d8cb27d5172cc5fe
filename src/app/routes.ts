import { type PublicConfig } from '~/config/public-config';
import { inboxPath, type PatternName, pathTo, patterns } from '~/config/paths';
import { type AuthRequirement, type PageRoute, type RedirectRoute, type RouteTable } from './route';

/** The pages by name. Each page's folder has the same name, and the build names the chunk after the folder. */
const pages = {
  ArticlePage: () => import('~/pages/ArticlePage/ArticlePage.page'),
  AuthenticationPage: () => import('~/pages/AuthenticationPage/AuthenticationPage.page'),
  BlogPage: () => import('~/pages/BlogPage/BlogPage.page'),
  BookedPage: () => import('~/pages/BookedPage/BookedPage.page'),
  CartPage: () => import('~/pages/CartPage/CartPage.page'),
  CheckoutPage: () => import('~/pages/CheckoutPage/CheckoutPage.page'),
  CmsPage: () => import('~/pages/CmsPage/CmsPage.page'),
  ContactDetailsPage: () => import('~/pages/ContactDetailsPage/ContactDetailsPage.page'),
  ContactPage: () => import('~/pages/ContactPage/ContactPage.page'),
  DeskPage: () => import('~/pages/DeskPage/DeskPage.page'),
  DocumentPage: () => import('~/pages/DocumentPage/DocumentPage.page'),
  EarningsPage: () => import('~/pages/EarningsPage/EarningsPage.page'),
  EditListingPage: () => import('~/pages/EditListingPage/EditListingPage.page'),
  EmailVerificationPage: () => import('~/pages/EmailVerificationPage/EmailVerificationPage.page'),
  FavoritesPage: () => import('~/pages/FavoritesPage/FavoritesPage.page'),
  HowItWorksPage: () => import('~/pages/HowItWorksPage/HowItWorksPage.page'),
  IdentityPage: () => import('~/pages/IdentityPage/IdentityPage.page'),
  InboxPage: () => import('~/pages/InboxPage/InboxPage.page'),
  LandingPage: () => import('~/pages/LandingPage/LandingPage.page'),
  ListingPage: () => import('~/pages/ListingPage/ListingPage.page'),
  ManageListingsPage: () => import('~/pages/ManageListingsPage/ManageListingsPage.page'),
  NotFoundPage: () => import('~/pages/NotFoundPage/NotFoundPage.page'),
  NotificationsPage: () => import('~/pages/NotificationsPage/NotificationsPage.page'),
  PasswordChangePage: () => import('~/pages/PasswordChangePage/PasswordChangePage.page'),
  PasswordRecoveryPage: () => import('~/pages/PasswordRecoveryPage/PasswordRecoveryPage.page'),
  PasswordResetPage: () => import('~/pages/PasswordResetPage/PasswordResetPage.page'),
  PaymentMethodsPage: () => import('~/pages/PaymentMethodsPage/PaymentMethodsPage.page'),
  PayoutsPage: () => import('~/pages/PayoutsPage/PayoutsPage.page'),
  ProfileSettingsPage: () => import('~/pages/ProfileSettingsPage/ProfileSettingsPage.page'),
  ProfilePage: () => import('~/pages/ProfilePage/ProfilePage.page'),
  PublishedPage: () => import('~/pages/PublishedPage/PublishedPage.page'),
  ReceiptPage: () => import('~/pages/ReceiptPage/ReceiptPage.page'),
  SavedSearchesPage: () => import('~/pages/SavedSearchesPage/SavedSearchesPage.page'),
  SearchPage: () => import('~/pages/SearchPage/SearchPage.page'),
  SitemapPage: () => import('~/pages/SitemapPage/SitemapPage.page'),
  StyleguidePage: () => import('~/pages/StyleguidePage/StyleguidePage.page'),
  TransactionPage: () => import('~/pages/TransactionPage/TransactionPage.page'),
  UnavailablePage: () => import('~/pages/UnavailablePage/UnavailablePage.page'),
} as const satisfies Record<string, PageRoute['load']>;

type PageName = keyof typeof pages;

const page = (name: PageName, pattern: PatternName, auth: AuthRequirement = 'none'): PageRoute => ({
  kind: 'page',
  name,
  path: patterns[pattern],
  auth,
  load: pages[name],
});

const shared = (name: PageName, pattern: PatternName): PageRoute => ({
  ...page(name, pattern),
  isShared: true,
});

const redirect = (pattern: PatternName, to: RedirectRoute['to']): RedirectRoute => ({
  kind: 'redirect',
  path: patterns[pattern],
  to,
});

/** Texts whose names equal their paths. */
const documents = [
  'about',
  'cancellationPolicy',
  'damageProtection',
  'giveawayWinners',
  'listingBenefits',
  'privacyPolicy',
  'records',
  'rentalAgreement',
  'sweepstakes',
  'termsOfService',
] as const satisfies readonly PatternName[];

const notFound: PageRoute = { ...page('NotFoundPage', 'notFound'), status: 404 };

/** Every address of the site. */
export const routeTable: RouteTable = {
  notFound,
  unavailable: page('UnavailablePage', 'notFound'),
  routes: [
    shared('LandingPage', 'landing'),
    shared('SearchPage', 'search'),
    { ...shared('SearchPage', 'tools'), feature: 'place-pages' },
    { ...shared('SearchPage', 'toolsInCity'), feature: 'place-pages' },
    shared('AuthenticationPage', 'login'),
    shared('AuthenticationPage', 'signup'),
    page('AuthenticationPage', 'confirm'),
    page('PasswordRecoveryPage', 'recoverPassword'),
    page('PasswordResetPage', 'resetPassword'),
    page('EmailVerificationPage', 'verifyEmail', 'login'),
    page('EmailVerificationPage', 'verify'),
    page('CheckoutPage', 'checkout', 'signup'),
    page('CartPage', 'cart', 'signup'),
    page('InboxPage', 'inbox', 'login'),
    page('ContactDetailsPage', 'contactDetails', 'login'),
    { ...page('IdentityPage', 'identity', 'login'), feature: 'identity' },
    page('NotificationsPage', 'notifications', 'login'),
    page('PasswordChangePage', 'changePassword', 'login'),
    page('ManageListingsPage', 'listings', 'login'),
    page('PaymentMethodsPage', 'paymentMethods', 'login'),
    page('PayoutsPage', 'payouts', 'login'),
    page('PayoutsPage', 'payoutsReturn', 'login'),
    page('EditListingPage', 'newListing', 'signup'),
    page('EditListingPage', 'editListing', 'signup'),
    page('EditListingPage', 'editListingReturn', 'signup'),
    { ...page('EarningsPage', 'earnings', 'login'), feature: 'earnings' },
    { ...page('DeskPage', 'desk', 'login'), feature: 'desk' },
    { ...page('DeskPage', 'deskMoney', 'login'), feature: 'desk' },
    { ...page('DeskPage', 'deskAudit', 'login'), feature: 'desk' },
    { ...page('DeskPage', 'deskNumbers', 'login'), feature: 'desk' },
    { ...page('DeskPage', 'deskMails', 'login'), feature: 'desk' },
    { ...page('DeskPage', 'deskTool', 'login'), feature: 'approvals' },
    { ...page('DeskPage', 'deskPerson', 'login'), feature: 'people' },
    { ...page('DeskPage', 'deskReport', 'login'), feature: 'desk' },
    { ...page('DeskPage', 'deskMessage', 'login'), feature: 'desk' },
    { ...page('DeskPage', 'deskOrder', 'login'), feature: 'desk' },
    { ...page('DeskPage', 'deskClaim', 'login'), feature: 'claims' },
    page('SavedSearchesPage', 'savedSearches', 'login'),
    page('FavoritesPage', 'favorites'),
    shared('ListingPage', 'listing'),
    page('PublishedPage', 'listingLive', 'login'),
    page('ListingPage', 'listingVariant', 'login'),
    shared('ListingPage', 'listingCanonical'),
    shared('ProfilePage', 'profile'),
    page('ProfileSettingsPage', 'profileSettings', 'login'),
    page('BookedPage', 'orderBooked', 'login'),
    page('TransactionPage', 'order', 'login'),
    page('TransactionPage', 'sale', 'login'),
    page('ReceiptPage', 'orderReceipt', 'login'),
    page('ReceiptPage', 'saleReceipt', 'login'),
    shared('BlogPage', 'blog'),
    shared('ArticlePage', 'article'),
    shared('HowItWorksPage', 'howItWorks'),
    page('ContactPage', 'contact'),
    shared('SitemapPage', 'sitemap'),
    shared('CmsPage', 'cmsPage'),
    ...documents.map((pattern) => shared('DocumentPage', pattern)),
    page('StyleguidePage', 'styleguideRaw'),
    page('StyleguidePage', 'styleguide'),
    notFound,
    redirect('orderRoot', ({ id = '' }) => pathTo('order', { id })),
    redirect('saleRoot', ({ id = '' }) => pathTo('sale', { id })),
    redirect('toolsRoot', () => pathTo('search')),
    redirect('account', () => pathTo('contactDetails')),
    redirect('inboxRoot', () => inboxPath('sales')),
    redirect('listingRoot', () => pathTo('landing')),
    redirect('profileRoot', () => pathTo('landing')),
  ],
};

/** Returns the addresses of a site with this configuration. An operator's own landing page takes the place of ours. */
export const routesWith = ({
  features,
  site,
}: Pick<PublicConfig, 'features' | 'site'>): RouteTable => ({
  ...routeTable,
  routes: [
    ...(site?.hasLandingPage ? [shared('CmsPage', 'landing')] : []),
    ...routeTable.routes.filter(
      (route) =>
        route.kind !== 'page' || route.feature === undefined || features.includes(route.feature),
    ),
  ],
});
