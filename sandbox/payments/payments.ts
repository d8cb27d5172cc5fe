import { Router } from 'express';
import { type ServiceContext } from '../platform/service';
import { allEndpoints } from './endpoints';
import { createApiRouter } from './http/api-router';
import { loadObject } from './object-loader';
import { createChallengeRouter } from './pages/challenge-router';
import { createOnboardingRouter } from './pages/onboarding-router';
import { createVerificationRouter } from './pages/verification-router';
import { createScriptRouter } from './pages/script-router';
import { type PaymentsOptions, settingsOf } from './settings';

/** The payment service: its API at `/v1`, its hosted pages and its browser script. Mounted at the root. */
export function createPaymentsRouter(
  context: ServiceContext,
  options: PaymentsOptions = {},
): Router {
  const settings = settingsOf(options);
  const { onAccountChange = () => Promise.resolve(), failsInside = () => undefined } = options;
  const router = Router();
  router.use(createScriptRouter(context));
  router.use(createChallengeRouter(context, settings));
  router.use(createOnboardingRouter(context, { ...settings, onAccountChange }));
  router.use(createVerificationRouter(context, settings));
  router.use(
    createApiRouter(context, allEndpoints, { ...settings, load: loadObject, failsInside }),
  );
  return router;
}
