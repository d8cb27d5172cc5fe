import { Router } from 'express';
import { type ServiceContext } from '../../platform/service';
import { createScripts, isScriptName, readStyles } from '../stripe-js/bundle';
import { elementTypes } from '../stripe-js/protocol';
import { html } from '../../platform/html';
import { sendPage } from './send-page';

const SCRIPT_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'no-cache',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** The addresses from which shops load the browser script. */
const SCRIPT_PATHS = ['/stripe/v3', '/stripe/v3.js', '/stripe/:train/stripe.js'];

/** The browser script, its frames and their assets. */
export function createScriptRouter(context: ServiceContext): Router {
  const router = Router();
  const script = createScripts();

  router.get(SCRIPT_PATHS, async (_req, res) => {
    res
      .set(SCRIPT_HEADERS)
      .type('text/javascript')
      .send(await script('stripe.js'));
  });
  router.get('/stripe/assets/pages.css', async (_req, res) => {
    res
      .set(SCRIPT_HEADERS)
      .type('text/css')
      .send(await readStyles());
  });
  router.get('/stripe/assets/:name', async (req, res, next) => {
    const { name } = req.params;
    if (isScriptName(name))
      res
        .set(SCRIPT_HEADERS)
        .type('text/javascript')
        .send(await script(name));
    else next();
  });
  router.get('/stripe/frame', (req, res, next) => {
    if (!elementTypes.some((type) => type === req.query['type'])) {
      next();
      return;
    }
    sendPage(
      res,
      {
        title: 'Card details',
        bodyClass: 'frame',
        now: context.clock.now().getTime(),
        script: 'frame.js',
        body: html``,
      },
      { framed: true },
    );
  });
  return router;
}
