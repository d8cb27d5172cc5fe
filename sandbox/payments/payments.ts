import { Router } from 'express';
import { type ServiceContext } from '../platform/service';
import { allEndpoints } from './endpoints';
import { createApiRouter } from './http/api-router';
import { loadObject } from './object-loader';
import { createChallengeRouter } from './pages/challenge-router';
import { createOnboardingRouter } from './pages/onboarding-router';
import { createScriptRouter } from './pages/script-router';

export interface PaymentsOptions {
  /** Days until charged money can be paid out; two, as in the United States, unless told otherwise. */
  settlementDays?: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SETTLEMENT_DAYS = 2;

/** The payment service: its API at `/v1`, its hosted pages and its browser script. Mounted at the root. */
export function createPaymentsRouter(
  context: ServiceContext,
  { settlementDays = SETTLEMENT_DAYS }: PaymentsOptions = {},
): Router {
  const settlementMs = settlementDays * DAY_MS;
  const router = Router();
  router.use(createScriptRouter(context));
  router.use(createChallengeRouter(context, settlementMs));
  router.use(createOnboardingRouter(context, settlementMs));
  router.use(createApiRouter(context, allEndpoints, { settlementMs, load: loadObject }));
  return router;
}
