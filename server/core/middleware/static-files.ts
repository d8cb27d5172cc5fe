import express, { type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';

interface Folders {
  /** Built files, named by their content; undefined if a development server has them in memory. */
  readonly built: string | undefined;
  /** Files whose names do not change. */
  readonly fixed: string;
}

const notFound: RequestHandler = (_request, response) => {
  response.status(404).type('text/plain').send('Not found');
};

/** The payment provider's frame shows our font, and is another site. */
const shareFonts: RequestHandler = ({ path }, response, next) => {
  if (path.endsWith('.woff2')) response.setHeader('access-control-allow-origin', '*');
  next();
};

/** Emails show our mark, and people who read them in a browser load it on another site. */
const shareIcons: RequestHandler = (_request, response, next) => {
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  next();
};

/**
 * A built file never changes under its name, and is sent as the build compressed it; browsers check the others again
 * after an hour.
 */
export function staticFiles({ built, fixed }: Folders): Router {
  const router = Router();
  router.use('/static', shareFonts);
  if (built) {
    // Source maps are kept next to the build for error reports. Visitors do not need our sources.
    router.get(/^\/static\/.*\.map$/, notFound);
    router.use(
      '/static',
      expressStaticGzip(built, {
        enableBrotli: true,
        index: false,
        serveStatic: { immutable: true, maxAge: '1y', redirect: false },
      }),
    );
    router.use('/static', notFound);
  }
  router.use('/icons', shareIcons);
  router.use(express.static(fixed, { maxAge: '1h', index: false, redirect: false }));
  return router;
}
