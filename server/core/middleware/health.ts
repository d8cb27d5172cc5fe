import { setTimeout as wait } from 'node:timers/promises';
import { Router } from 'express';
import { type BackgroundStore } from '../../store/background-store';
import { type OpenFeature } from '../feature';
import { deviceNow } from '../../base/device-now';
import { type Signer } from '../../base/signer';
import { type Row } from '../../doctor/doctor-check';
import { isSignedDeep } from '../../doctor/deep-readiness';
import { type IsReachable } from '../../marketplace/reachable';

/** How long one answer of the store is valid, in milliseconds. */
const STORE_AGE_MS = 1000;
/** A feature that has not answered by then does not work. Load balancers wait a few seconds. */
const FEATURE_MS = 1000;

/** What a server knows about its own setup, in rows of the doctor's table. */
export interface Diagnosis {
  /** The table of the doctor. It is at most a minute old. */
  readonly rows: () => Promise<readonly Row[]>;
  /** Whether a service that orders need was found to refuse us. Does not wait: an old answer is renewed in the background. */
  readonly refusesOrders: () => boolean;
}

export interface Readiness {
  /** Says whether the server is ready; false as soon as it stops taking new work. */
  readonly isReady: () => boolean;
  /** Absent where nothing is diagnosed, as in tests. */
  readonly diagnosis?: Diagnosis;
}

/** Checks whether the shared store, Redis or the disk, accepts a write. */
export function createWritable(store: Pick<BackgroundStore, 'set'>): () => Promise<boolean> {
  let latest = Promise.resolve(true);
  let validUntil = -Infinity;
  return () => {
    if (performance.now() < validUntil) return latest;
    validUntil = performance.now() + STORE_AGE_MS;
    latest = store.set('readiness', 'written').then(
      () => true,
      () => false,
    );
    return latest;
  };
}

/** The checks that readiness depends on in addition to the process itself. */
export interface Looks {
  readonly isReachable: IsReachable;
  readonly isWritable: () => Promise<boolean>;
}

function works({ health }: OpenFeature): Promise<boolean> {
  if (!health) return Promise.resolve(true);
  return Promise.race([health().catch(() => false), wait(FEATURE_MS, false, { ref: false })]);
}

async function failingOf(features: readonly OpenFeature[]): Promise<readonly string[]> {
  const all = await Promise.all(
    features.map(async (feature) => ({ name: feature.name, isWell: await works(feature) })),
  );
  return all.filter(({ isWell }) => !isWell).map(({ name }) => name);
}

async function statusOf({ isReady }: Readiness, { isReachable, isWritable }: Looks) {
  if (!isReady()) return 'stopping';
  const [answers, takesWrites] = await Promise.all([isReachable(), isWritable()]);
  if (!answers) return 'marketplace-away';
  return takesWrites ? 'ready' : 'store-away';
}

/**
 * `/healthz` says that the process answers. `/readyz` says that a load balancer may send requests: the marketplace answers, and the
 * shared store (Redis, or the files in DATA_DIR) accepts writes. Features that do not work are listed under `failing`, while the rest of
 * the server works. With `?deep` and a signature, `/readyz` has the doctor's table too.
 */
export function healthRoutes(
  readiness: Readiness & { readonly features: readonly OpenFeature[] },
  looks: Looks,
  signer: Signer,
): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('cache-control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (request, response, next) => {
    const { diagnosis } = readiness;
    if (request.query['deep'] === undefined || !diagnosis) {
      next();
      return;
    }
    response.set('cache-control', 'no-store');
    if (!isSignedDeep(signer, request.get('authorization') ?? '', deviceNow())) {
      response.status(403).json({ status: 'unsigned' });
      return;
    }
    // Each proxy adds an address.
    const proxies = request.get('x-forwarded-for')?.split(',').length ?? 0;
    const status = await statusOf(readiness, looks);
    response.json({ status, proxies, rows: await diagnosis.rows() });
  });
  router.get('/readyz', async (_request, response) => {
    const [status, failing] = await Promise.all([
      statusOf(readiness, looks),
      failingOf(readiness.features),
    ]);
    response
      .status(status === 'ready' ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ status, ...(failing.length > 0 && { failing }) });
  });
  return router;
}
