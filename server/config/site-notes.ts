import { type SettingGroup } from './setting-notes';

const YOU = 'you decide';

/** The settings of the site, of the programs that serve it, and of the commands. */
export const siteNotes: readonly SettingGroup[] = [
  {
    title: 'The site',
    from: YOU,
    settings: {
      REACT_APP_MARKETPLACE_ROOT_URL: {
        for: 'Where visitors reach the site: its origin over https, without a path.',
        example: 'https://toolyard.example',
      },
      REACT_APP_MARKETPLACE_NAME: 'The marketplace’s name.',
      MARKETPLACE_TIME_ZONE: 'The IANA time zone of listings whose own is unknown.',
      REACT_APP_SOCIAL_LINKS: {
        for: 'Names and https addresses of the marketplace’s other pages, separated by commas, for the footer.',
        example: 'Instagram https://instagram.com/toolyard',
      },
      REACT_APP_SORT_SEARCH_BY_DISTANCE: 'on: a search at a place shows the nearest tools first.',
      MAINTENANCE: 'on: the site is closed. Pages say so with status 503, and endpoints refuse.',
      FEATURES_OFF: {
        for: 'Names of features in `server/features`, separated by commas, that this server leaves out; all: the core alone.',
        example: 'push,calendars',
      },
      SERVICE_WORKER:
        'off: browsers drop the service worker that they have, with all that it keeps.',
    },
  },
  {
    title: 'Prices and orders',
    from: YOU,
    settings: {
      PROVIDER_COMMISSION_PERCENTAGE: 'The marketplace’s commission on each rental, in percent.',
      LISTING_MINIMUM_PRICE: 'The lowest price of a night, in cents.',
      REACT_APP_BOOKING_UNIT:
        'What a price is for: night, day, or units (one rental of any length).',
      REACT_APP_PRICES:
        'with-fees: prices show first what a rental costs with the fees that nobody can decline. without-fees: the rental alone.',
      ASK_FIRST: {
        for: 'on: owners may answer before a card is charged. The process’s alias request-1 and the search schemas come first.',
      },
      NEW_RENTER_ORDERS: {
        for: 'How many open orders a renter without a completed rental may have. While this and the next are set, nobody orders while a tool is more than a day late or a decided claim is unpaid.',
        example: '2',
        needed: 'with NEW_RENTER_SUM',
      },
      NEW_RENTER_SUM: {
        for: 'What the rentals and holds of these orders may come to, in dollars.',
        example: '1000',
        needed: 'with NEW_RENTER_ORDERS',
      },
    },
  },
  {
    title: 'The server',
    from: YOU,
    settings: {
      NODE_ENV:
        'production: hosted services only, and no setting that production needs may be missing.',
      PORT: 'The web server’s port.',
      SIGNING_KEY: {
        for: 'Signs links in emails and the cookies of a login; the same on all servers and workers. To change it, put the new key in front, with a comma. The first one signs, all verify.',
        from: 'openssl rand -hex 32',
      },
      REDIS_URL: {
        for: 'What several servers share: locks, limits, cursors of background work, what the desk keeps.',
        from: 'your Redis',
        example: 'redis://localhost:6379',
        needed: 'with the second server or worker',
      },
      DATA_DIR: 'Without Redis, the folder where a single server keeps the same.',
      TRUST_PROXY: {
        for: 'How many proxies a request passes before the server. 0 behind a proxy counts all visitors as one address.',
        needed: 'behind a proxy',
      },
      BACKGROUND: 'off: this server does no background work. Others, or `npm run worker`, do it.',
      LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent.',
      METRICS_PORT: {
        for: 'Figures for Prometheus, at /metrics on a port of their own that must not be public.',
        example: '9464',
      },
      ALLOW_UNKNOWN_SETTINGS:
        'on: production starts in spite of a name that looks like a misspelled setting.',
      DRAIN_MS:
        'Milliseconds for which a server that was told to stop still takes requests. 0 outside production.',
      WATCHDOG_SECONDS:
        'Seconds after which a process whose event loop stands still is ended. 0: never.',
      MARKETPLACE_TIMEOUT_MS: 'How long the marketplace has to answer before it is asked again.',
      RENDER_TIMEOUT_MS: 'How long a page may take.',
      PAGE_LIFE_SECONDS: 'How long visitors without a session get the same page. 0: never.',
    },
  },
  {
    title: 'Limits',
    from: YOU,
    settings: {
      READ_LIMIT_PER_MINUTE: 'Reads of a signed-in person, or of an address without a session.',
      QUOTE_LIMIT_PER_MINUTE: 'Quotes.',
      ORDER_LIMIT_PER_MINUTE: 'Orders and steps of payments.',
      MAIL_LIMIT_PER_MINUTE: 'What sends an email to somebody else.',
      IMPORT_LIMIT_PER_MINUTE: 'Imports of calendars.',
      EXPORT_LIMIT_PER_MINUTE: 'Exports of one’s data.',
      ADDRESS_LIMIT_PER_MINUTE: 'Requests of all kinds from one address without a session.',
      FORM_LIMIT_PER_HOUR: 'Sent forms from one address in an hour.',
    },
  },
  {
    title: 'Tests and trials',
    from: YOU,
    settings: {
      MARKETPLACE_CLOCK:
        'movable: the marketplace’s clock may be moved, and open pages ask for its time.',
      BACKGROUND_SECONDS: {
        for: 'The longest time between two rounds of each background task, for tests that move the clock.',
        example: '2',
      },
      DOCTOR_EMAIL:
        'An account of yours, as which `npm run doctor` logs in and out to try the client secret.',
      DOCTOR_PASSWORD: 'Its password.',
      SANDBOX_PORT: { for: 'The sandbox’s port.', otherwise: '3600' },
      SANDBOX_DATA: { for: 'The folder of its database.', otherwise: '.data/sandbox' },
      DATABASE_URL: {
        for: 'A PostgreSQL server in place of its embedded database.',
        example: 'postgres://postgres@localhost:5432/toolyard',
      },
    },
  },
  {
    title: 'Process command line',
    from: 'the marketplace’s console; blank: the local sandbox',
    settings: {
      FLEX_API_KEY: { for: 'Your key of the Build API.', needed: 'before the first process' },
      FLEX_MARKETPLACE: { for: 'The marketplace’s id.', needed: 'before the first process' },
      FLEX_API_BASE_URL: {
        for: 'Where the Build API is.',
        example: 'https://flex-build-api.sharetribe.com/v1/build-api',
      },
    },
  },
];
