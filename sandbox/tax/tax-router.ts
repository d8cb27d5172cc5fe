import express, { type RequestHandler, Router } from 'express';
import { type ServiceContext } from '../platform/service';
import { answerOrder, answerRate } from './tax-answer';
import { answerTaxErrors, TaxError } from './tax-error';
import { knownZip, parseTaxOrder } from './tax-request';
import { TaxTransactions, transactionsRouter } from './tax-transactions';

interface TaxOptions {
  /** The one key that is accepted. */
  readonly apiKey: string;
}

function requireKey(apiKey: string): RequestHandler {
  return (request, _response, next) => {
    const [, key] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (key !== apiKey) {
      const route = `${request.method} ${request.path}`;
      throw new TaxError(401, `Not authorized for route '${route}'`);
    }
    next();
  };
}

/**
 * The stand-in for the hosted sales-tax service. Mount it at `/taxjar` and give the official client that address as
 * `apiUrl`. Rates are those of the states; local taxes are left out.
 */
export function createTaxRouter(context: Pick<ServiceContext, 'log'>, options: TaxOptions): Router {
  const router = Router();
  router.use(requireKey(options.apiKey));
  router.use(express.json({ strict: false }));
  router.post('/v2/taxes', (request, response) => {
    response.json({ tax: answerOrder(parseTaxOrder(request.body)) });
  });
  const sold = new TaxTransactions();
  router.use('/v2/transactions/orders', transactionsRouter(sold, 'order'));
  router.use('/v2/transactions/refunds', transactionsRouter(sold, 'refund'));
  router.get('/v2/rates/:zip', (request, response) => {
    const place = knownZip(request.params.zip);
    if (!place) throw new TaxError(404, 'Resource can not be found');
    response.json({ rate: answerRate(place) });
  });
  router.use(() => {
    throw new TaxError(404, 'Resource can not be found');
  });
  router.use(answerTaxErrors(context.log));
  return router;
}
