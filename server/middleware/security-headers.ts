import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type RequestHandler } from 'express';
import helmet from 'helmet';
import { type ServerConfig } from '../config/server-config';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- how Express lets its types be extended
  namespace Express {
    interface Locals {
      /** Scripts and styles of this answer carry it. */
      nonce?: string;
    }
  }
}

const originOf = (url: string): string => new URL(url).origin;
const present = <Value>(values: readonly (Value | null | undefined)[]): Value[] =>
  values.filter((value) => value != null);

const nonceSource = (_request: IncomingMessage, response: ServerResponse): string => {
  const { locals } = response as ServerResponse & { locals: Express.Locals };
  return `'nonce-${locals.nonce ?? ''}'`;
};

/** Where pages may load from, by kind. All of it comes from configuration. */
function sources({ public: { sdk, payments, maps, analyticsId }, hosts }: ServerConfig) {
  const api = originOf(sdk.baseUrl);
  const assets = originOf(sdk.assetCdnBaseUrl);
  const payment = payments && originOf(payments.scriptUrl);
  const map = maps && originOf(maps.baseUrl);
  const isMapbox = maps?.baseUrl === 'https://api.mapbox.com';
  const isStripe = payment === 'https://js.stripe.com';
  return {
    scripts: present([payment, isStripe && 'https://*.js.stripe.com', analyticsId && 'https://*.googletagmanager.com']),
    frames: present([payment, isStripe && 'https://*.js.stripe.com', isStripe && 'https://hooks.stripe.com']),
    connections: present([
      api,
      assets,
      map,
      isMapbox && 'https://events.mapbox.com',
      payments && originOf(hosts.paymentApi),
      payment,
      analyticsId && 'https://*.google-analytics.com',
      analyticsId && 'https://*.googletagmanager.com',
    ]),
    images: present([api, assets, map, payment, analyticsId && 'https://*.google-analytics.com']),
  };
}

const strings = (values: readonly (string | false)[]): string[] => [
  ...new Set(values.filter((value) => typeof value === 'string')),
];

/** Gives each answer its nonce and the headers that keep foreign code, frames and types out. */
export function securityHeaders(config: ServerConfig): RequestHandler[] {
  const { scripts, frames, connections, images } = sources(config);
  const isSecure = config.public.rootUrl.startsWith('https:');
  const assignNonce: RequestHandler = (_request, response, next) => {
    response.locals.nonce = randomBytes(16).toString('base64');
    next();
  };
  return [
    assignNonce,
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'self'"],
          manifestSrc: ["'self'"],
          scriptSrc: ["'self'", nonceSource, ...strings(scripts)],
          styleSrc: ["'self'", nonceSource],
          fontSrc: ["'self'"],
          imgSrc: strings(["'self'", 'data:', 'blob:', ...images, ...config.hosts.images]),
          connectSrc: strings(["'self'", ...connections]),
          frameSrc: strings(["'self'", ...frames]),
          workerSrc: ["'self'", 'blob:'],
          childSrc: ["'self'", 'blob:'],
          ...(isSecure && { upgradeInsecureRequests: [] }),
        },
      },
      // Card challenges and identity providers may open a window and answer to it.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: true },
    }),
  ];
}
