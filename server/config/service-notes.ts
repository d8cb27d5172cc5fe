import { type SettingGroup } from './setting-notes';

const CONSOLE = 'the marketplace’s console, under Build, Applications';
const STRIPE = 'Stripe’s dashboard';
const SENTRY = 'the error service';

/** The settings of the hosted services, in the order in which a marketplace needs them. */
export const serviceNotes: readonly SettingGroup[] = [
  {
    title: 'Marketplace',
    from: CONSOLE,
    settings: {
      REACT_APP_SHARETRIBE_SDK_CLIENT_ID: 'The application of the Marketplace API.',
      SHARETRIBE_SDK_CLIENT_SECRET:
        'Its secret. With a wrong one pages work, and every price and order fails.',
      SHARETRIBE_INTEGRATION_CLIENT_ID:
        'The application of the Integration API: our server acts as the operator with it.',
      SHARETRIBE_INTEGRATION_CLIENT_SECRET: 'Its secret.',
      DESK_CONSOLE_PERSON_URL: {
        for: 'The address of a person in the console, to which the desk links for what only the console does. {id} stands for the person’s id.',
        from: 'the address bar of the console',
        example: 'https://console.example/users/{id}',
      },
      REACT_APP_SHARETRIBE_SDK_BASE_URL: 'Where the Marketplace API is.',
      REACT_APP_SHARETRIBE_SDK_ASSET_CDN_BASE_URL: 'Where the console’s texts and pages are.',
      SHARETRIBE_INTEGRATION_BASE_URL: 'Where the Integration API is.',
      REACT_APP_SHARETRIBE_USING_SSL: {
        for: 'true: session cookies travel over HTTPS only. By default the root address decides.',
        example: 'true',
      },
    },
  },
  {
    title: 'Payments',
    from: STRIPE,
    settings: {
      REACT_APP_STRIPE_PUBLISHABLE_KEY:
        'The publishable key, which browsers get. It begins with pk_.',
      STRIPE_SECRET_KEY: {
        for: 'Refunds in part, holds on cards, claims and checks of identity. A restricted key is enough; docs/money.md names its rights. It never reaches browsers.',
        needed: 'for money beside the process',
      },
      STRIPE_WEBHOOK_SECRET: {
        for: 'The secrets of the webhook at /api/stripe-events: that of the platform and that of connected accounts, separated by a comma.',
        needed: 'with STRIPE_SECRET_KEY',
      },
      STRIPE_MERCHANT_CATEGORY_CODE: {
        for: 'What owners do, as card networks number it; their payout accounts are opened with it. Equipment rental is 7394.',
        from: 'the card networks’ list',
        needed: 'before the first owner',
      },
      REACT_APP_PAYMENT_PROVIDER_NAME: 'The payment service’s name, as payers read it.',
      REACT_APP_STRIPE_JS_URL: 'The script of its card fields.',
      REACT_APP_STRIPE_API_BASE_URL: 'Where its API is.',
      IDENTITY_CHECKS: {
        for: 'on: owners may lend a tool to people only whose identity was checked. Stripe Identity must be switched on in the dashboard.',
      },
      IDENTITY_FROM_PRICE: {
        for: 'Dollars a night from which every tool needs a renter who was checked, whatever its owner says.',
        from: 'you decide',
        example: '150',
      },
      IDENTITY_OWNERS: {
        for: 'on: owners are checked before their first tool is published.',
        from: 'you decide',
      },
    },
  },
  {
    title: 'Maps',
    from: 'Mapbox, under Tokens',
    settings: {
      REACT_APP_MAPBOX_ACCESS_TOKEN: 'A public token (pk.), limited to your address.',
      REACT_APP_MAPBOX_STYLE_URL: 'The map’s style in the light theme.',
      REACT_APP_MAPBOX_DARK_STYLE_URL: 'Its style in the dark theme.',
      REACT_APP_MAPBOX_BASE_URL: 'Where the map service is.',
    },
  },
  {
    title: 'Email',
    from: 'SendGrid',
    settings: {
      SENDGRID_API_KEY:
        'Sends what our server writes: the forms, reminders, saved searches, claims.',
      SENDGRID_FROM_EMAIL: {
        for: 'The sender, which must be verified at SendGrid.',
        example: 'hello@toolyard.example',
      },
      SENDGRID_TO_EMAIL: {
        for: 'Who gets what the forms send.',
        from: 'you decide',
        example: 'support@toolyard.example',
      },
      STAFF_EMAILS: {
        for: 'Who gets the emails about what waits at the desk: addresses, separated by commas. Without it, SENDGRID_TO_EMAIL.',
        from: 'you decide',
        example: 'ada@toolyard.example,ben@toolyard.example',
      },
      SENDGRID_BASE_URL: 'Where its API is.',
    },
  },
  {
    title: 'Sales tax',
    from: 'you decide; docs/money.md says how',
    settings: {
      TAXJAR_API_KEY: {
        for: 'Orders are taxed. Without it they are not.',
        from: 'TaxJar',
        needed: 'where you owe sales tax',
      },
      TAX_SOURCED_AT: 'Whose place decides the rate: renter or tool.',
      TAX_ON_FEES: 'off: the fees that nobody can decline are not taxed.',
      TAX_REPORTS: 'on: what was sold, and what goes back of it, is reported to the tax service.',
      MARKETPLACE_TAX_ADDRESS: {
        for: 'Country, state and ZIP code that tax a tool whose own place and owner’s place are unknown. Without it such a tool cannot be rented.',
        example: 'US, TX, 78701',
        needed: 'with TAXJAR_API_KEY',
      },
      TAXJAR_BASE_URL: 'Where its API is.',
    },
  },
  {
    title: 'Files and pictures',
    from: 'the addresses that the hosted marketplace gives',
    settings: {
      REACT_APP_IMAGE_HOSTS: 'Hosts of listing pictures, separated by commas.',
      REACT_APP_FILE_HOSTS: {
        for: 'Hosts of the storage for pictures and PDFs in messages. Browsers send files to no others.',
        example: 'files.example.com',
        needed: 'before the first file in a message',
      },
    },
  },
  {
    title: 'Login with Google and Facebook',
    from: 'the provider; register {root address}/api/auth/google/callback or …/facebook/callback with it',
    settings: {
      REACT_APP_GOOGLE_CLIENT_ID: 'The application at Google.',
      GOOGLE_CLIENT_SECRET: { for: 'Its secret.', needed: 'with REACT_APP_GOOGLE_CLIENT_ID' },
      REACT_APP_FACEBOOK_APP_ID: 'The application at Facebook.',
      FACEBOOK_APP_SECRET: { for: 'Its secret.', needed: 'with REACT_APP_FACEBOOK_APP_ID' },
      GOOGLE_ISSUER_URL: 'Where Google’s login is.',
      FACEBOOK_DIALOG_URL: 'Where Facebook’s login is.',
      FACEBOOK_GRAPH_URL: 'Where Facebook’s API is.',
    },
  },
  {
    title: 'Notifications on devices',
    from: 'npx web-push generate-vapid-keys',
    settings: {
      PUSH_PUBLIC_KEY: {
        for: 'Browsers are offered notifications. Keep the pair: with another one people have to turn them on again.',
        needed: 'with PUSH_PRIVATE_KEY',
      },
      PUSH_PRIVATE_KEY: { for: 'The other half of the pair.', needed: 'with PUSH_PUBLIC_KEY' },
      PUSH_CONTACT: {
        for: 'Where browsers’ vendors reach you. By default the root address.',
        from: 'you decide',
        example: 'mailto:operator@toolyard.example',
      },
      PUSH_SERVICES: {
        for: 'Hosts of the vendors’ services, each with all below it. Nothing is sent to others.',
        from: 'the browsers’ vendors',
      },
    },
  },
  {
    title: 'Analytics',
    from: 'the service; its script is loaded only for visitors who accepted it',
    settings: {
      REACT_APP_GOOGLE_ANALYTICS_ID: {
        for: 'A Google Analytics 4 property.',
        example: 'G-XXXXXXX',
      },
      REACT_APP_PLAUSIBLE_DOMAINS: {
        for: 'The site’s names at Plausible, separated by commas.',
        example: 'toolyard.example',
      },
      REACT_APP_PLAUSIBLE_SCRIPT_URL: 'Plausible’s script.',
    },
  },
  {
    title: 'Errors',
    from: SENTRY,
    settings: {
      SENTRY_DSN: {
        for: 'Where errors of the server, the worker and background tasks go. Any service that speaks Sentry’s protocol. Without it they are lines of the log.',
      },
      REACT_APP_SENTRY_DSN: 'The same for errors of pages.',
      SENTRY_ENVIRONMENT: {
        for: 'The environment’s name at the service. By default NODE_ENV.',
        from: 'you decide',
        example: 'production',
      },
      SENTRY_SAMPLE_RATE: { for: 'The share of errors that is sent, 0 to 1.', from: 'you decide' },
      SENTRY_RELEASE: {
        for: 'The release’s name, in place of the one that the build wrote to dist/release.txt.',
        from: 'you decide',
        example: '2026-06-12',
      },
      SENTRY_URL: {
        for: 'Where `npm run release -- source-maps` sends source maps.',
        otherwise: 'https://sentry.io',
      },
      SENTRY_ORG: { for: 'The organization there.', needed: 'for source maps' },
      SENTRY_PROJECT: { for: 'The project there.', needed: 'for source maps' },
      SENTRY_AUTH_TOKEN: { for: 'A token that may write releases.', needed: 'for source maps' },
    },
  },
];
