import path from 'node:path';
import { createRequire } from 'node:module';
import { Router } from 'express';

/** Where the map client's package has its files. */
const PROGRAM = path.dirname(createRequire(__filename).resolve('mapbox-gl'));

/**
 * The map client itself, for pages that load it from the hosted service. Whatever version they name, it is the installed one:
 * it draws the same maps, and one is enough to install.
 */
export function createProgramRoutes(): Router {
  const router = Router();
  router.get(
    ['/mapbox-gl-js/:version/mapbox-gl.js', '/mapbox-gl-js/:version/mapbox-gl.css'],
    (request, response) => {
      response.sendFile(path.basename(request.path), { root: PROGRAM, maxAge: '1h' });
    },
  );
  return router;
}
