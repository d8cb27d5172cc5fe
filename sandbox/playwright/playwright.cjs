'use strict';

// Plain JavaScript: test runners do not translate what is installed.

const DEFAULT_URL = 'http://localhost:3600';

/** Addresses of the payment service's script, as clients load it. */
const STRIPE_SCRIPT = /^\/(?:v3(?:\.js|\/)?|[a-z]+\/stripe\.js)$/;

/** The map's own program and its styles are not served here: they come from where they always do. */
const MAP_PROGRAM = /^\/mapbox(?:-gl-js|\.js)?\//;

const HOSTS = {
  'js.stripe.com': (path) => (STRIPE_SCRIPT.test(path) ? `/stripe${path}` : path),
  'api.stripe.com': (path) => path,
  'api.mapbox.com': (path) => (MAP_PROGRAM.test(path) ? undefined : `/maps${path}`),
};

/** Where clients report to, and nobody has to answer. */
const REPORTS = new Set(['events.mapbox.com', 'm.stripe.com', 'm.stripe.network', 'r.stripe.com']);

/** Every https address of these hosts. */
const NAMES = [...Object.keys(HOSTS), ...REPORTS].map((name) => name.replaceAll('.', '\\.'));
const ROUTED = new RegExp(`^https://(?:${NAMES.join('|')})/`);

function sandboxAddress(address, url = DEFAULT_URL) {
  const { host, pathname, search } = new URL(address);
  const toPath = Object.hasOwn(HOSTS, host) ? HOSTS[host] : undefined;
  const path = toPath && toPath(pathname);
  return path === undefined ? undefined : `${url.replace(/\/+$/, '')}${path}${search}`;
}

async function routeToSandbox(target, { url = DEFAULT_URL } = {}) {
  await target.route(ROUTED, async (route) => {
    const asked = route.request().url();
    const address = sandboxAddress(asked, url);
    if (address !== undefined)
      await route.fulfill({ response: await route.fetch({ url: address }) });
    else if (REPORTS.has(new URL(asked).host))
      await route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
    else await route.fallback();
  });
}

module.exports = { routeToSandbox, sandboxAddress };
