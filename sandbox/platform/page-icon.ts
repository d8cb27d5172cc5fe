import express, { type Router } from 'express';

/** Three slots of a pegboard on the product's green. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="8" fill="#17493b"/>
<g fill="#ff7a1a"><rect x="7" y="8" width="4" height="16" rx="2"/><rect x="14" y="8" width="4" height="16" rx="2"/><rect x="21" y="8" width="4" height="16" rx="2"/></g>
</svg>`;

const DAY_SECONDS = 86_400;

/** The icon of all pages. Browsers ask for it at this address without being told. */
export function createIconRouter(): Router {
  const router = express.Router();
  router.get('/favicon.ico', (_request, response) => {
    response.set('Cache-Control', `public, max-age=${String(DAY_SECONDS)}`);
    response.type('image/svg+xml').send(ICON);
  });
  return router;
}
