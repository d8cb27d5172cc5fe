'use strict';

// Plain JavaScript: test runners do not translate what is installed.

const { answeredHosts, isReport, pathInSandbox } = require('./hosts.cjs');

const DEFAULT_URL = 'http://localhost:3600';

/** Every https address of these hosts. */
const NAMES = answeredHosts.map((name) => name.replaceAll('.', '\\.'));
const ROUTED = new RegExp(`^https://(?:${NAMES.join('|')})/`);

function sandboxAddress(address, url = DEFAULT_URL) {
  const path = pathInSandbox(address);
  return path === undefined ? undefined : `${url.replace(/\/+$/, '')}${path}`;
}

async function routeToSandbox(target, { url = DEFAULT_URL } = {}) {
  await target.route(ROUTED, async (route) => {
    const asked = route.request().url();
    const address = sandboxAddress(asked, url);
    if (address !== undefined)
      await route.fulfill({ response: await route.fetch({ url: address }) });
    else if (isReport(asked))
      await route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
    else await route.fallback();
  });
}

module.exports = { routeToSandbox, sandboxAddress };
