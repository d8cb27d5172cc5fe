import express, { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { parseFault } from './fault';
import { errorMiddleware } from '../platform/error-middleware';
import { type Faults } from './faults';
import { SERVICE_NAMES } from './services';

const removal = v.strictObject({
  service: v.optional(v.picklist(SERVICE_NAMES)),
  id: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number))),
});

/** `POST`, `GET` and `DELETE` of the faults, for programs. */
export function createFaultsRouter(faults: Faults): Router {
  const router = express.Router();
  const answer = (response: Response) => response.json({ faults: faults.list() });

  router.get('/', (_request: Request, response: Response) => {
    answer(response);
  });
  router.post('/', express.json({ type: () => true }), (request: Request, response: Response) => {
    const parsed = parseFault(request.body);
    if ('error' in parsed) response.status(400).json({ error: parsed.error });
    else response.status(201).json({ fault: faults.add(parsed.fault) });
  });
  router.delete('/', (request: Request, response: Response) => {
    const parsed = v.safeParse(removal, request.query);
    if (!parsed.success) {
      const error = `give nothing, an id, or a service: ${SERVICE_NAMES.join(', ')}`;
      response.status(400).json({ error });
      return;
    }
    faults.remove(parsed.output);
    answer(response);
  });
  router.use(
    errorMiddleware((_error, _request, response) => {
      response.status(400).json({ error: 'the body is not a JSON object' });
    }),
  );
  return router;
}
