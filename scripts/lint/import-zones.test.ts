import path from 'node:path';
import { importZones, whyForbidden } from './import-zones.cjs';

const zones = importZones(path.resolve(__dirname, '../..'));

test.each([
  ['src/lib/clock.ts', 'src/domain/money', 'src/lib may import only lib.'],
  ['src/ui/Button.tsx', 'src/store/hooks', 'src/ui may import only ui, i18n, lib, styles.'],
  [
    'src/features/map/Pin.tsx',
    'src/features/search/bounds',
    'src/features/map must not import its siblings.',
  ],
  [
    'src/features/payment/CardField.tsx',
    'src/features/order/base/order.duck',
    'src/features/payment must not import its siblings.',
  ],
  [
    'src/features/order/claim/ClaimForm.tsx',
    'src/features/order/arrange/Hour',
    "src/features/order/claim may import of an order's page only the base.",
  ],
  [
    'src/pages/InboxPage/Row.tsx',
    'src/pages/SearchPage/SearchPage',
    'src/pages/InboxPage must not import its siblings.',
  ],
  ['src/api/order/orders.ts', 'server/config/env', 'The web app does not import its server.'],
  ['src/api/order/orders.ts', 'sandbox/main', 'The web app does not know the sandbox.'],
  ['server/main.ts', 'sandbox/main', 'The server does not know the sandbox.'],
  [
    'server/store/redis.ts',
    'server/marketplace/session',
    'server/store may import only store, base, config.',
  ],
  [
    'server/mail/email.ts',
    'server/core/orders/quote',
    'server/mail may import only mail, base, config, store, doctor, marketplace.',
  ],
  [
    'server/core/app.ts',
    'server/features/features',
    'server/core may import only core, base, config, store, doctor, marketplace, mail, services.',
  ],
  [
    'server/core/ssr/texts.ts',
    'server/run-server',
    'server/core may import only core, base, config, store, doctor, marketplace, mail, services.',
  ],
  [
    'server/background/task-runner.ts',
    'server/features/features',
    'server/background may import only background, base, store, core.',
  ],
  [
    'server/features/style-guide/style-guide.ts',
    'server/features/saved-searches/new-listings',
    'server/features/style-guide may import only the core and what is below it, and no other feature.',
  ],
  ['server/main.ts', 'src/pages/InboxPage/InboxPage', 'The server enters the app through src/app.'],
  ['sandbox/main.ts', 'src/lib/clock', 'The sandbox is a product of its own.'],
  ['sandbox/mail/send.ts', 'package.json', 'The sandbox is a product of its own.'],
])('%s must not import %s', (file, imported, why) => {
  expect(whyForbidden(zones, file, imported)).toBe(why);
});

test.each([
  ['src/domain/money/money.ts', 'src/lib/clock'],
  ['src/features/map/Pin.tsx', 'src/features/map/bounds'],
  ['src/features/order/ticket/Ticket.tsx', 'src/features/payment/card-names'],
  ['src/pages/InboxPage/InboxPage.page.ts', 'src/pages/page-module'],
  ['src/app/client.tsx', 'src/pages/InboxPage/InboxPage'],
  ['server/main.ts', 'src/app/server-entry'],
  ['server/run-server.ts', 'server/features/features'],
  ['server/features/features.ts', 'server/features/style-guide/style-guide'],
  ['server/features/style-guide/style-guide.ts', 'server/core/feature'],
  ['server/core/api/contact.test.ts', 'server/testing/start-app'],
  ['sandbox/mail/send.ts', 'sandbox/platform/log'],
  ['sandbox/mail/send.ts', 'node_modules/handlebars'],
  ['e2e/start-product.ts', 'sandbox/main'],
])('%s may import %s', (file, imported) => {
  expect(whyForbidden(zones, file, imported)).toBeUndefined();
});
