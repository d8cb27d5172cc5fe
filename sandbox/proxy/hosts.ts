/** Addresses of the payment service's script, as clients load it. */
const STRIPE_SCRIPT = /^\/(?:v3(?:\.js|\/)?|[a-z]+\/stripe\.js)$/;

type PathThere = (path: string) => string;

const same: PathThere = (path) => path;
const below =
  (place: string): PathThere =>
  (path) =>
    `${place}${path}`;

/** Each host that clients name in their code, or that official clients call by default: where the sandbox has its paths. */
const hosts: ReadonlyMap<string, PathThere> = new Map([
  ['js.stripe.com', (path) => (STRIPE_SCRIPT.test(path) ? `/stripe${path}` : path)],
  ['api.stripe.com', same],
  ['api.mapbox.com', below('/maps')],
  ['flex-api.sharetribe.com', same],
  ['flex-integ-api.sharetribe.com', same],
  ['flex-build-api.sharetribe.com', same],
  ['cdn.st-api.com', same],
  ['api.sendgrid.com', below('/sendgrid')],
  ['api.taxjar.com', below('/taxjar')],
]);

/** Hosts to which clients report, and which nobody has to answer. */
const reports = ['events.mapbox.com', 'm.stripe.com', 'm.stripe.network', 'r.stripe.com'];

/** Names of all hosts for which the sandbox answers, those of reports among them. */
export const answeredHosts: readonly string[] = [...hosts.keys(), ...reports];

/** Path and query at which the sandbox answers in place of a hosted service; undefined for every other host. */
export function pathInSandbox(address: string): string | undefined {
  const { hostname, pathname, search } = new URL(address);
  const there = hosts.get(hostname)?.(pathname);
  return there && `${there}${search}`;
}

/** Whether it is an address that takes what clients measure and report: an empty answer is enough. */
export const isReport = (address: string): boolean => reports.includes(new URL(address).hostname);
