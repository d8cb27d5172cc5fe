import express, { type RequestHandler, Router } from 'express';
import { type ServiceContext } from '../platform/service';
import { stateRates } from './state-rates';
import { answerTaxErrors, TaxError } from './tax-error';
import { answerOrder } from './tax-order';
import * as v from 'valibot';

const MOST = 10_000;

const money = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))]),
  v.finite(),
);
const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty());
const shared = {
  transaction_id: id,
  transaction_date: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text))),
  ),
  provider: v.optional(v.string(), 'api'),
  to_country: v.string(),
  to_zip: v.string(),
  to_state: v.string(),
  to_city: v.optional(v.nullable(v.string()), null),
  to_street: v.optional(v.nullable(v.string()), null),
  amount: money,
  shipping: money,
  sales_tax: money,
  line_items: v.optional(v.array(v.looseObject({})), []),
};
const schemas = {
  order: v.object(shared),
  refund: v.object({ ...shared, transaction_reference_id: id }),
} as const;
type Kind = keyof typeof schemas;
type Transaction = v.InferOutput<(typeof schemas)[Kind]>;

/** The transactions that were reported to the tax service. They are in memory, so a restart forgets them. */
class TaxTransactions {
  private readonly kept: Record<Kind, Map<string, Transaction>> = {
    order: new Map(),
    refund: new Map(),
  };

  of(kind: Kind): ReadonlyMap<string, Transaction> {
    return this.kept[kind];
  }

  /** Throws the hosted service's error if a transaction of either kind has this id. */
  add(kind: Kind, transaction: Transaction): void {
    const { transaction_id: name } = transaction;
    if (this.kept.order.has(name) || this.kept.refund.has(name))
      throw new TaxError(422, 'Provider tranx already imported for your user account');
    this.kept[kind].set(name, transaction);
    const [oldest] = this.kept[kind].keys();
    if (this.kept[kind].size > MOST && oldest !== undefined) this.kept[kind].delete(oldest);
  }
}

/** Creates and shows the transactions of one kind. Amounts of refunds are negative. */
function transactionsRouter(sold: TaxTransactions, kind: Kind): Router {
  const router = Router();
  router.post('/', (request, response) => {
    const parsed = v.safeParse(schemas[kind], request.body);
    if (!parsed.success) {
      const field = String(parsed.issues[0].path?.[0]?.key ?? 'body');
      throw new TaxError(400, `${field} is missing or not valid`);
    }
    const { amount, sales_tax: tax } = parsed.output;
    if (kind === 'refund' && (amount > 0 || tax > 0))
      throw new TaxError(400, 'amounts of a refund are not above zero');
    sold.add(kind, parsed.output);
    response.status(201).json({ [kind]: parsed.output });
  });
  router.get('/:id', (request, response) => {
    const found = sold.of(kind).get(request.params.id);
    if (!found) throw new TaxError(404, 'Resource can not be found');
    response.json({ [kind]: found });
  });
  return router;
}

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
 * The stand-in for the hosted sales-tax service, mounted at `/taxjar`; the official client takes that address as `apiUrl`. Only the rates
 * of the states are known.
 */
export function createTaxRouter(context: Pick<ServiceContext, 'log'>, options: TaxOptions): Router {
  const router = Router();
  router.use(requireKey(options.apiKey));
  router.use(express.json({ strict: false }));
  router.post('/v2/taxes', (request, response) => {
    response.json({ tax: answerOrder(request.body) });
  });
  const sold = new TaxTransactions();
  router.use('/v2/transactions/orders', transactionsRouter(sold, 'order'));
  router.use('/v2/transactions/refunds', transactionsRouter(sold, 'refund'));
  router.get('/v2/nexus/regions', (_request, response) => {
    const codes = Object.keys(stateRates);
    response.json({ regions: codes.map((code) => ({ country_code: 'US', region_code: code })) });
  });
  router.use(() => {
    throw new TaxError(404, 'Resource can not be found');
  });
  router.use(answerTaxErrors(context.log));
  return router;
}
