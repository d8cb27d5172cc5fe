import express, { type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';

interface Folders {
  /** Built files, named by their content; undefined where a development server has them in memory. */
  readonly built: string | undefined;
  /** Files that keep their names. */
  readonly fixed: string;
}

const notFound: RequestHandler = (_request, response) => {
  response.status(404).type('text/plain').send('Not found');
};

/**
 * Built files never change under their name, and go out as the build compressed them; the others are asked for again
 * after an hour.
 */
export function staticFiles({ built, fixed }: Folders): Router {
  const router = Router();
  if (built) {
    // Kept beside the build for error reports; visitors have no need of our sources.
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
  router.use(express.static(fixed, { maxAge: '1h', index: false, redirect: false }));
  return router;
}
