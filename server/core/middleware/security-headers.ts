import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type RequestHandler } from 'express';
import helmet from 'helmet';
import { type ServerConfig } from '../../config/server-config';

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- how Express lets its types be extended
  namespace Express {
    interface Locals {
      /** The nonce of the only scripts and styles that run. */
      nonce?: string;
      /** The code with which the request was refused. */
      refusal?: string;
    }
  }
}

const originOf = (url: string): string => new URL(url).origin;
const nonceSource = (_request: IncomingMessage, response: ServerResponse): string => {
  const { locals } = response as ServerResponse & { locals: Express.Locals };
  return `'nonce-${locals.nonce ?? ''}'`;
};

interface Sources {
  readonly scripts?: readonly string[];
  readonly frames?: readonly string[];
  readonly connections?: readonly string[];
  readonly images?: readonly string[];
}

function marketplaceSources({ public: { sdk }, hosts }: ServerConfig): Sources {
  const origins = [originOf(sdk.baseUrl), originOf(sdk.assetCdnBaseUrl)];
  return {
    connections: [...origins, ...hosts.files],
    images: [...origins, ...hosts.images, ...hosts.files],
  };
}

const STRIPE = 'https://js.stripe.com';

function paymentSources({ public: { payments }, hosts }: ServerConfig): Sources {
  if (!payments) return {};
  const script = originOf(payments.scriptUrl);
  // The hosted script opens frames on these hosts.
  const [scripts, frames] =
    script === STRIPE ? [['https://*.js.stripe.com'], ['https://hooks.stripe.com']] : [[], []];
  return {
    scripts: [script, ...scripts],
    frames: [script, ...scripts, ...frames],
    connections: [script, originOf(hosts.paymentApi)],
    images: [script],
  };
}

const MAPBOX = 'https://api.mapbox.com';

function mapSources({ public: { maps } }: ServerConfig): Sources {
  if (!maps) return {};
  const map = originOf(maps.baseUrl);
  return {
    connections: map === MAPBOX ? [map, 'https://events.mapbox.com'] : [map],
    images: [map],
  };
}

/** Videos in operators' pages; the player loads nothing until somebody presses it. */
const VIDEOS = 'https://www.youtube-nocookie.com';

const GOOGLE_ANALYTICS = ['https://*.googletagmanager.com', 'https://*.google-analytics.com'];

function analyticsSources({ public: { analytics } }: ServerConfig): Sources {
  const google = analytics.googleId ? GOOGLE_ANALYTICS : [];
  const plausible = analytics.plausible ? [originOf(analytics.plausible.scriptUrl)] : [];
  return {
    scripts: [...google.slice(0, 1), ...plausible],
    connections: [...google, ...plausible],
    images: google,
  };
}

const errorSources = ({ public: { errorService } }: ServerConfig): Sources =>
  errorService ? { connections: [originOf(errorService.dsn)] } : {};

/** The sources that pages may load from, by kind. All of them come from the configuration. */
function sourcesOf(config: ServerConfig): Required<Sources> {
  const services = [
    ...[marketplaceSources, paymentSources, mapSources],
    ...[analyticsSources, errorSources],
  ].map((of) => of(config));
  const all = (kind: keyof Sources) => [
    ...new Set(services.flatMap((service) => service[kind] ?? [])),
  ];
  return {
    scripts: all('scripts'),
    frames: all('frames'),
    connections: all('connections'),
    images: all('images'),
  };
}

/** The device permissions that pages may ask for: position and the payment provider's payment methods. */
function permissionsPolicy({ public: { payments } }: ServerConfig): string {
  const payment = payments ? `(self "${originOf(payments.scriptUrl)}")` : '()';
  const nothing = ['camera', 'microphone', 'usb', 'midi', 'serial', 'display-capture'];
  return ['geolocation=(self)', `payment=${payment}`, ...nothing.map((name) => `${name}=()`)].join(
    ', ',
  );
}

/** Gives each answer its nonce and the headers that keep out foreign code, frames and types. */
export function securityHeaders(config: ServerConfig): RequestHandler[] {
  const { scripts, frames, connections, images } = sourcesOf(config);
  const isSecure = config.public.rootUrl.startsWith('https:');
  const assignNonce: RequestHandler = (_request, response, next) => {
    response.locals.nonce = randomBytes(16).toString('base64');
    next();
  };
  const permissions: RequestHandler = (_request, response, next) => {
    response.setHeader('permissions-policy', permissionsPolicy(config));
    next();
  };
  return [
    assignNonce,
    permissions,
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
          scriptSrc: ["'self'", nonceSource, ...scripts],
          styleSrc: ["'self'", nonceSource],
          fontSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', 'blob:', ...images],
          connectSrc: ["'self'", ...connections],
          frameSrc: ["'self'", VIDEOS, ...frames],
          workerSrc: ["'self'", 'blob:'],
          childSrc: ["'self'", 'blob:'],
          ...(isSecure && { upgradeInsecureRequests: [] }),
        },
      },
      // Card challenges and identity providers may open a window and send an answer to it.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: true },
    }),
  ];
}
