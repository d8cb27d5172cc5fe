import { Router } from 'express';
import { pathTo } from '~/config/paths';

/** `/.well-known`: where a password is changed, for password managers (W3C). Any other address there is not found. */
export function wellKnown(): Router {
  const router = Router();
  router.get('/.well-known/change-password', (_request, response) => {
    response.redirect(302, pathTo('changePassword'));
  });
  router.use('/.well-known', (_request, response) => {
    response.sendStatus(404);
  });
  return router;
}
