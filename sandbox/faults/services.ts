import { randomUUID } from 'node:crypto';
import { type Request } from 'express';
import { FILE_PATH } from '../marketplace/files/file-links';
import { IMAGE_PATH } from '../marketplace/images/image-resource';
import { wireAnswer } from '../marketplace/http/wire-answer';
import { errorAnswer } from '../payments/http/errors';

/** The statuses of hosted services in trouble. */
export const TROUBLE_STATUSES = [429, 500, 502, 503, 504] as const;
type TroubleStatus = (typeof TROUBLE_STATUSES)[number];

interface Answer {
  readonly type: string;
  readonly body: string;
}

interface Service {
  /** Path prefixes. */
  readonly paths: readonly string[];
  /** A failure in the form that the service's clients know. */
  readonly failure: (status: TroubleStatus, request: Request) => Answer;
}

const TITLES = {
  429: 'Too many requests',
  500: 'Internal server error',
  502: 'Bad gateway',
  503: 'Service unavailable',
  504: 'Gateway timeout',
} as const satisfies Record<TroubleStatus, string>;

const json = (body: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(body) });
const plain = (status: TroubleStatus): Answer => ({ type: 'text/plain', body: TITLES[status] });

const marketplaceFailure: Service['failure'] = (status, request) => {
  const code = status === 500 ? 'internal-error' : TITLES[status].toLowerCase().replace(/ /g, '-');
  const error = { id: randomUUID(), status, code, title: TITLES[status] };
  return wireAnswer(request, { errors: [error] });
};

const paymentFailure: Service['failure'] = (status) =>
  json(
    status === 429
      ? errorAnswer({
          type: 'invalid_request_error',
          code: 'rate_limit',
          message: 'Request rate limit exceeded. You can learn more about rate limits here.',
        })
      : errorAnswer({ type: 'api_error', message: 'An unknown error occurred' }),
  );

/** Every service, with its own form of errors. The first one whose path matches gets the request. */
const SERVICES = {
  marketplace: { paths: ['/v1/api'], failure: marketplaceFailure },
  auth: { paths: ['/v1/auth'], failure: plain },
  integration: { paths: ['/v1/integration_api'], failure: marketplaceFailure },
  assets: { paths: ['/v1/assets'], failure: marketplaceFailure },
  build: { paths: ['/v1/build-api'], failure: marketplaceFailure },
  images: { paths: [IMAGE_PATH, FILE_PATH], failure: plain },
  maps: { paths: ['/maps'], failure: (status) => json({ message: TITLES[status] }) },
  tax: {
    paths: ['/taxjar'],
    failure: (status) =>
      json({ status, error: TITLES[status], detail: 'The request could not be completed' }),
  },
  sendgrid: {
    paths: ['/sendgrid'],
    failure: (status) =>
      json({ errors: [{ message: TITLES[status].toLowerCase(), field: null, help: null }] }),
  },
  push: { paths: ['/push'], failure: plain },
  identity: {
    paths: ['/idp'],
    failure: (status) =>
      json({ error: status === 500 ? 'server_error' : 'temporarily_unavailable' }),
  },
  errors: { paths: ['/api'], failure: (status) => json({ detail: TITLES[status] }) },
  // Last: its API shares `/v1` with the marketplace's.
  payments: { paths: ['/v1', '/stripe', '/connect'], failure: paymentFailure },
} as const satisfies Record<string, Service>;

export type ServiceName = keyof typeof SERVICES;

const isName = (name: string): name is ServiceName => Object.hasOwn(SERVICES, name);
export const SERVICE_NAMES: readonly ServiceName[] = Object.keys(SERVICES).filter(isName);

const isBelow = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`);

/** The service that answers requests for this path; undefined for the console and the mailbox. */
export const serviceOf = (path: string): ServiceName | undefined =>
  SERVICE_NAMES.find((name) => SERVICES[name].paths.some((prefix) => isBelow(path, prefix)));

/** The path prefixes of a service. */
export const pathsOf = (name: ServiceName): readonly string[] => SERVICES[name].paths;

/** A failure in the form that the service's clients expect. */
export const failureOf = (name: ServiceName, status: TroubleStatus, request: Request): Answer =>
  SERVICES[name].failure(status, request);
