import { inboxPath, pathTo, patterns } from '~/config/paths';
import { type PageRoute, type RouteTable } from './route';

const notFound: PageRoute = {
  kind: 'page',
  name: 'NotFoundPage',
  path: patterns.notFound,
  auth: 'none',
  status: 404,
  load: () =>
    import(/* webpackChunkName: "NotFoundPage" */ '~/pages/NotFoundPage/NotFoundPage').then(
      ({ NotFoundPage }) => ({ Page: NotFoundPage }),
    ),
};

const unavailable: PageRoute = {
  kind: 'page',
  name: 'UnavailablePage',
  path: patterns.notFound,
  auth: 'none',
  load: () =>
    import(
      /* webpackChunkName: "UnavailablePage" */ '~/pages/UnavailablePage/UnavailablePage'
    ).then(({ UnavailablePage }) => ({ Page: UnavailablePage })),
};

/** One function for both addresses: going from one to the other, the page stays. */
const loadAuthenticationPage: PageRoute['load'] = () =>
  import(
    /* webpackChunkName: "AuthenticationPage" */ '~/pages/AuthenticationPage/AuthenticationPage.page'
  ).then(({ authenticationPage }) => authenticationPage);

const loadEmailVerificationPage: PageRoute['load'] = () =>
  import(
    /* webpackChunkName: "EmailVerificationPage" */ '~/pages/EmailVerificationPage/EmailVerificationPage.page'
  ).then(({ emailVerificationPage }) => emailVerificationPage);

const loadListingPage = () =>
  import(/* webpackChunkName: "ListingPage" */ '~/pages/ListingPage/ListingPage.page').then(
    ({ listingPage }) => listingPage,
  );

/** Every address of the site. A page's chunk is named as its route. */
export const routeTable: RouteTable = {
  notFound,
  unavailable,
  routes: [
    {
      kind: 'page',
      name: 'LandingPage',
      path: patterns.landing,
      auth: 'none',
      load: () =>
        import(/* webpackChunkName: "LandingPage" */ '~/pages/LandingPage/LandingPage.page').then(
          ({ landingPage }) => landingPage,
        ),
    },
    {
      kind: 'page',
      name: 'SearchPage',
      path: patterns.search,
      auth: 'none',
      load: () =>
        import(/* webpackChunkName: "SearchPage" */ '~/pages/SearchPage/SearchPage.page').then(
          ({ searchPage }) => searchPage,
        ),
    },
    ...(['login', 'signup'] as const).map((tab): PageRoute => ({
      kind: 'page',
      name: 'AuthenticationPage',
      path: patterns[tab],
      auth: 'none',
      load: loadAuthenticationPage,
    })),
    {
      kind: 'page',
      name: 'PasswordRecoveryPage',
      path: patterns.recoverPassword,
      auth: 'none',
      load: () =>
        import(
          /* webpackChunkName: "PasswordRecoveryPage" */ '~/pages/PasswordRecoveryPage/PasswordRecoveryPage.page'
        ).then(({ passwordRecoveryPage }) => passwordRecoveryPage),
    },
    {
      kind: 'page',
      name: 'PasswordResetPage',
      path: patterns.resetPassword,
      auth: 'none',
      load: () =>
        import(
          /* webpackChunkName: "PasswordResetPage" */ '~/pages/PasswordResetPage/PasswordResetPage.page'
        ).then(({ passwordResetPage }) => passwordResetPage),
    },
    {
      kind: 'page',
      name: 'EmailVerificationPage',
      path: patterns.verifyEmail,
      auth: 'login',
      load: loadEmailVerificationPage,
    },
    {
      kind: 'page',
      name: 'EmailVerificationPage',
      path: patterns.verify,
      auth: 'none',
      load: loadEmailVerificationPage,
    },
    {
      kind: 'page',
      name: 'CheckoutPage',
      path: patterns.checkout,
      auth: 'signup',
      load: () =>
        import(
          /* webpackChunkName: "CheckoutPage" */ '~/pages/CheckoutPage/CheckoutPage.page'
        ).then(({ checkoutPage }) => checkoutPage),
    },
    {
      kind: 'page',
      name: 'CartPage',
      path: patterns.cart,
      auth: 'signup',
      load: () =>
        import(/* webpackChunkName: "CartPage" */ '~/pages/CartPage/CartPage.page').then(
          ({ cartPage }) => cartPage,
        ),
    },
    {
      kind: 'page',
      name: 'InboxPage',
      path: patterns.inbox,
      auth: 'login',
      load: () =>
        import(/* webpackChunkName: "InboxPage" */ '~/pages/InboxPage/InboxPage.page').then(
          ({ inboxPage }) => inboxPage,
        ),
    },
    {
      kind: 'page',
      name: 'ListingPage',
      path: patterns.listing,
      auth: 'none',
      load: loadListingPage,
    },
    {
      kind: 'page',
      name: 'ListingPage',
      path: patterns.listingVariant,
      auth: 'login',
      load: loadListingPage,
    },
    {
      kind: 'page',
      name: 'ListingPage',
      path: patterns.listingCanonical,
      auth: 'none',
      load: loadListingPage,
    },
    {
      kind: 'page',
      name: 'TransactionPage',
      path: patterns.order,
      auth: 'login',
      load: () =>
        import(
          /* webpackChunkName: "TransactionPage" */ '~/pages/TransactionPage/TransactionPage.page'
        ).then(({ orderPage }) => orderPage),
    },
    {
      kind: 'page',
      name: 'TransactionPage',
      path: patterns.sale,
      auth: 'login',
      load: () =>
        import(
          /* webpackChunkName: "TransactionPage" */ '~/pages/TransactionPage/TransactionPage.page'
        ).then(({ salePage }) => salePage),
    },
    {
      kind: 'page',
      name: 'StyleguideRawPage',
      path: patterns.styleguideRaw,
      auth: 'none',
      load: () =>
        import(
          /* webpackChunkName: "StyleguidePage" */ '~/pages/StyleguidePage/StyleguidePage.page'
        ).then(({ styleguideRawPage }) => styleguideRawPage),
    },
    {
      kind: 'page',
      name: 'StyleguidePage',
      path: patterns.styleguide,
      auth: 'none',
      load: () =>
        import(
          /* webpackChunkName: "StyleguidePage" */ '~/pages/StyleguidePage/StyleguidePage.page'
        ).then(({ styleguidePage }) => styleguidePage),
    },
    notFound,
    {
      kind: 'redirect',
      path: patterns.orderRoot,
      to: ({ id = '' }) => pathTo('order', { id }),
    },
    { kind: 'redirect', path: patterns.saleRoot, to: ({ id = '' }) => pathTo('sale', { id }) },
    { kind: 'redirect', path: patterns.inboxRoot, to: () => inboxPath('sales') },
    { kind: 'redirect', path: patterns.listingRoot, to: () => patterns.landing },
    { kind: 'redirect', path: patterns.profileRoot, to: () => patterns.landing },
  ],
};
