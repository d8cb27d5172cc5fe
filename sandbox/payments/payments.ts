import { Router } from 'express';
import { type ServiceContext } from '../platform/service';
import { allEndpoints } from './endpoints';
import { createApiRouter } from './http/api-router';
import { loadObject } from './object-loader';
import { createChallengeRouter } from './pages/challenge-router';
import { createOnboardingRouter } from './pages/onboarding-router';
import { createScriptRouter } from './pages/script-router';

interface PaymentsOptions {
  /** Days until charged money can be paid out; by default two, as in the United States. */
  settlementDays?: number;
  /** Called after an account was changed on a hosted page; the hosted service would call a webhook. */
  onAccountChange?: (account: string) => Promise<void>;
  /** Asked before each charge: a test may let the card network be down. */
  isCardNetworkDown?: () => boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SETTLEMENT_DAYS = 2;

/** The payment service: its API at `/v1`, its hosted pages and its browser script. Mounted at the root. */
export function createPaymentsRouter(
  context: ServiceContext,
  {
    settlementDays = SETTLEMENT_DAYS,
    onAccountChange = () => Promise.resolve(),
    isCardNetworkDown = () => false,
  }: PaymentsOptions = {},
): Router {
  const settlementMs = settlementDays * DAY_MS;
  const settings = { settlementMs, isCardNetworkDown };
  const router = Router();
  router.use(createScriptRouter(context));
  router.use(createChallengeRouter(context, settings));
  router.use(createOnboardingRouter(context, { ...settings, onAccountChange }));
  router.use(createApiRouter(context, allEndpoints, { ...settings, load: loadObject }));
  return router;
}
