const { readdirSync } = require('node:fs');
const path = require('node:path');

const belowSrcFeatures = [
  'order-texts',
  'ui',
  'store',
  'api',
  'wire',
  'domain',
  'config',
  'i18n',
  'lib',
  'styles',
];

/** What each folder of `src` may import besides itself. ARCHITECTURE.md has the same table in words. */
const mayImport = {
  lib: [],
  domain: ['lib'],
  wire: ['domain', 'lib'],
  api: ['wire', 'domain', 'lib'],
  config: ['domain', 'lib'],
  i18n: ['domain', 'lib'],
  'order-texts': ['i18n', 'domain', 'lib'],
  ui: ['i18n', 'lib', 'styles'],
  store: ['api', 'wire', 'domain', 'config', 'lib'],
  features: belowSrcFeatures,
  pages: ['features', ...belowSrcFeatures],
};
const srcFolders = [...Object.keys(mayImport), 'app', 'styles'];

const layerZones = Object.entries(mayImport).flatMap(([target, allowed]) =>
  srcFolders
    .filter((folder) => folder !== target && !allowed.includes(folder))
    .map((folder) => ({
      target: `src/${target}`,
      from: `src/${folder}`,
      message: `src/${target} may import only ${[target, ...allowed].join(', ')}.`,
    })),
);

/** The layers of the server, each with those below it. The modules in `server` itself compose them and may import all. */
const serverMayImport = {
  base: [],
  config: ['base'],
  store: ['base', 'config'],
  doctor: ['base', 'config', 'store'],
  marketplace: ['base', 'config', 'store', 'doctor'],
  mail: ['base', 'config', 'store', 'doctor', 'marketplace'],
  services: ['base', 'config', 'doctor'],
  core: ['base', 'config', 'store', 'doctor', 'marketplace', 'mail', 'services'],
  staff: ['base', 'config', 'store', 'marketplace', 'mail', 'core'],
  ledger: ['base', 'config', 'store', 'doctor', 'marketplace', 'mail', 'services', 'core', 'staff'],
  watchdog: ['base'],
  metrics: ['base', 'config', 'store', 'mail', 'core', 'background'],
  background: ['base', 'store', 'core'],
};
const belowFeatures = ['ledger', ...serverMayImport.ledger];

/** Files of `target` import of the server only what is in these folders. What tests share may import everything. */
const serverZone = (target, allowed, message) => ({
  target,
  from: 'server',
  except: [target, ...allowed.map((folder) => `server/${folder}`), 'server/testing'],
  message,
});

const floorZones = Object.entries(serverMayImport).map(([floor, allowed]) =>
  serverZone(
    `server/${floor}`,
    allowed,
    `server/${floor} may import only ${[floor, ...allowed].join(', ')}.`,
  ),
);

const forbid = (target, from, message) => ({ target, from, message });
const otherZones = [
  forbid('src', 'server', 'The web app does not import its server.'),
  forbid('src', 'sandbox', 'The web app does not know the sandbox.'),
  forbid('server', 'sandbox', 'The server does not know the sandbox.'),
  forbid('server', 'src/pages', 'The server enters the app through src/app.'),
  forbid('server', 'src/features', 'The server enters the app through src/app.'),
  {
    target: 'sandbox',
    from: '.',
    except: ['sandbox', 'node_modules'],
    message: 'The sandbox is a product of its own.',
  },
];

/** Features that build on others. All other features import no sibling but the form kit. */
const featureUses = {
  attachments: ['pictures'],
  cart: ['breakdown'],
  'landing-rows': ['favorites', 'listings', 'recent', 'search', 'shell'],
  booking: ['breakdown'],
  payment: ['breakdown'],
  order: ['attachments', 'booking', 'breakdown', 'cart', 'map', 'payment', 'reviews'],
  reminders: ['auth'],
  shell: ['search'],
};

/** No feature imports another one but those it builds on, and no page another page. The zones are made from the folders that exist. */
const siblingZones = (root) =>
  ['src/features', 'src/pages'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => ({
        target: `${folder}/${name}`,
        from: folder,
        except: [
          `${folder}/${name}`,
          ...(folder === 'src/pages' ? [`${folder}/page-module`] : []),
          ...(folder === 'src/features' ? ['forms', ...(featureUses[name] ?? [])] : []).map(
            (used) => `${folder}/${used}`,
          ),
        ],
        message: `${folder}/${name} must not import its siblings.`,
      })),
  );

/** The parts of an order's page: each builds on the base, and only the page imports them all. */
const orderRooms = ['base', 'arrange', 'card-hold', 'claim', 'extend', 'feed', 'ticket'];
const orderZones = orderRooms.map((room) => ({
  target: `src/features/order/${room}`,
  from: 'src/features/order',
  except: [room, 'base'].map((allowed) => `src/features/order/${allowed}`),
  message: `src/features/order/${room} may import of an order's page only the base.`,
}));

/** The core runs without any feature, and each feature without the others. */
const featureZones = (root) =>
  readdirSync(path.join(root, 'server/features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) =>
      serverZone(
        `server/features/${name}`,
        belowFeatures,
        `server/features/${name} may import only the core and what is below it, and no other feature.`,
      ),
    );

const isWithin = (folder, file) =>
  folder === '.' ? !file.startsWith('../') : file === folder || file.startsWith(`${folder}/`);

/** The forbidden imports: files of `target` import nothing from `from` except what `except` names. Paths start at `root`. */
exports.importZones = (root) => [
  ...layerZones,
  ...siblingZones(root),
  ...orderZones,
  ...floorZones,
  ...featureZones(root),
  ...otherZones,
];

/** Why a file must not import another one, or undefined if it may. */
exports.whyForbidden = (zones, file, imported) =>
  zones.find(
    ({ target, from, except = [] }) =>
      isWithin(target, file) &&
      isWithin(from, imported) &&
      !except.some((allowed) => isWithin(allowed, imported)),
  )?.message;
