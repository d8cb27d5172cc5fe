import { matchRoutes } from 'react-router-dom';
import { patterns } from '~/config/paths';
import { featureNames } from '~/domain/feature-names';
import * as orders from '~/wire/orders';
import * as requests from '~/wire/requests';
import { wireOf } from '~/wire/table';

export interface Routes {
  /** The pattern of an address, and the step of an order that it requests, if any. The number of both is limited. */
  readonly of: (address: string) => { readonly route: string; readonly step?: string };
}

const OTHER = 'other';
const API = '/api';
const files = { path: '/static/*' };
const fixed = [files, { path: '/healthz' }, { path: '/readyz' }];

/** Endpoints after which an order has gone on. */
const steps = new Set(
  [orders.placeOrder, orders.moveOrder, orders.enquire, requests.moveRequest].map(
    ({ path }) => `${API}${path}`,
  ),
);

/** The patterns of all pages and endpoints. */
export function openRoutes(): Routes {
  const endpoints = wireOf(featureNames).map(({ path }) => ({ path: `${API}${path}` }));
  const pages = Object.values(patterns).map((path) => ({ path }));
  return {
    of: (address) => {
      const path = address.split('?', 1)[0] ?? '/';
      const among = path.startsWith(`${API}/`) ? endpoints : [...fixed, ...pages];
      const route = matchRoutes(among, path)?.at(-1)?.route.path ?? OTHER;
      return steps.has(route) ? { route, step: route.slice(API.length + 1) } : { route };
    },
  };
}
