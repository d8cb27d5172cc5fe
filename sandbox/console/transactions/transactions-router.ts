import { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { ApiError } from '../../marketplace/http/api-error';
import { type ConsoleParts, fields, formsOf, idOf, remarkOf } from '../console-parts';
import { readListQuery } from '../list-query';
import { metadataChange, readObject, refuse } from '../metadata';
import { type Remark } from '../pages/data-parts';
import { loadTransaction } from './transaction-details';
import { transactionPage } from './transaction-page';
import { loadChoices, loadTransactions } from './transactions-data';
import { transactionsPage, transactionsShape } from './transactions-page';
import { refundNamed, refundQuestion } from './transition-form';

const transitionFields = v.object({
  transition: v.optional(v.string(), ''),
  params: v.optional(v.string(), '{}'),
  /** Set once the operator has confirmed that the transition gives money back. */
  confirmed: v.optional(v.literal('yes')),
});
const reviewFields = v.object({ review: v.pipe(v.string(), v.uuid()) });
const metadataFields = v.object({ metadata: v.string(), before: v.string() });

export function addTransactions(router: Router, { context, store, calls }: ConsoleParts): void {
  const { db } = context;
  const load = async (request: Request) => {
    const details = await loadTransaction(db, store, idOf(request));
    if (!details) throw new ApiError('not-found');
    return details;
  };
  const show = async (request: Request, response: Response, remark: Remark) => {
    response.send(transactionPage(request.baseUrl, await load(request), remark));
  };
  const change = formsOf('transactions', show);

  router.get('/transactions', async (request: Request, response: Response) => {
    const shape = transactionsShape(await loadChoices(db, store));
    const query = readListQuery(request.query, shape);
    const page = await loadTransactions(db, query);
    response.send(transactionsPage(request.baseUrl, { shape, query, page }));
  });
  router.get('/transactions/:id', (request: Request, response: Response) =>
    show(request, response, remarkOf(request)),
  );
  router.post('/transactions/:id', async (request: Request, response: Response) => {
    const { transition, params, confirmed } = fields(transitionFields, request);
    const details = await load(request);
    const refund = refundNamed(details, transition);
    if (refund && !confirmed) {
      response.send(refundQuestion(request.baseUrl, details, { step: refund, params }));
      return;
    }
    await change(request, response, {
      done: 'transition',
      run: async () => {
        if (transition === '') throw refuse('Choose a transition');
        await calls.run(request, 'transactions/transition', {
          id: details.row.id,
          transition,
          params: readObject('Parameters', params),
        });
      },
    });
  });
  router.post('/transactions/:id/delete-review', (request: Request, response: Response) =>
    change(request, response, {
      done: 'deleted',
      run: () => calls.deleteReview(request, fields(reviewFields, request).review),
    }),
  );
  router.post('/transactions/:id/metadata', (request: Request, response: Response) =>
    change(request, response, {
      done: 'metadata',
      run: async () => {
        const { row } = await load(request);
        const metadata = metadataChange(fields(metadataFields, request), row.metadata);
        await calls.run(request, 'transactions/update_metadata', { id: row.id, metadata });
      },
    }),
  );
}
