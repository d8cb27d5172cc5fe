'use strict';

// Plain JavaScript, because test runners do not translate what is installed.

/** Addresses of the payment service's script, as clients load it. */
const STRIPE_SCRIPT = /^\/(?:v3(?:\.js|\/)?|[a-z]+\/stripe\.js)$/;

const same = (path) => path;
const below = (place) => (path) => `${place}${path}`;

/** Each host that clients name in their code, or that official clients call by default: where the sandbox has its paths. */
const HOSTS = {
  'js.stripe.com': (path) => (STRIPE_SCRIPT.test(path) ? `/stripe${path}` : path),
  'api.stripe.com': same,
  'api.mapbox.com': below('/maps'),
  'flex-api.sharetribe.com': same,
  'flex-integ-api.sharetribe.com': same,
  'flex-build-api.sharetribe.com': same,
  'cdn.st-api.com': same,
  'api.sendgrid.com': below('/sendgrid'),
  'api.taxjar.com': below('/taxjar'),
};

/** Where clients report to, and nobody has to answer. */
const REPORTS = ['events.mapbox.com', 'm.stripe.com', 'm.stripe.network', 'r.stripe.com'];

const answeredHosts = [...Object.keys(HOSTS), ...REPORTS];

function pathInSandbox(address) {
  const { hostname, pathname, search } = new URL(address);
  const toPath = Object.hasOwn(HOSTS, hostname) ? HOSTS[hostname] : undefined;
  return toPath && `${toPath(pathname)}${search}`;
}

const isReport = (address) => REPORTS.includes(new URL(address).hostname);

module.exports = { answeredHosts, isReport, pathInSandbox };
