import { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { ApiError } from '../../marketplace/http/api-error';
import { type ConsoleParts, fields, formsOf, idOf, remarkOf } from '../console-parts';
import { addList } from '../list-route';
import { metadataChange } from '../metadata';
import { type Remark } from '../pages/data-parts';
import { loadListing, loadListings } from './listings-data';
import { listingColumns, listingPage, listingsShape } from './listings-pages';

const actionFields = v.object({ action: v.picklist(['open', 'close']) });
const metadataFields = v.object({ metadata: v.string(), before: v.string() });

/** Lists and pages of listings, and everything that the operator does with them. */
export function addListings(router: Router, { context, config, calls }: ConsoleParts): void {
  const load = async (request: Request) => {
    const details = await loadListing(context.db, idOf(request), context.clock.now());
    if (!details) throw new ApiError('not-found');
    return details;
  };
  const show = async (request: Request, response: Response, remark: Remark) => {
    const places = { base: request.baseUrl, appUrl: config.url };
    response.send(listingPage(places, await load(request), remark));
  };
  const change = formsOf('listings', show);

  addList(router, {
    shape: listingsShape,
    load: (query) => loadListings(context.db, query),
    columns: listingColumns,
  });
  router.get('/listings/:id', (request: Request, response: Response) =>
    show(request, response, remarkOf(request)),
  );
  router.post('/listings/:id', async (request: Request, response: Response) => {
    const { action } = fields(actionFields, request);
    const id = idOf(request);
    await change(request, response, {
      run: () => calls.run(request, `listings/${action}`, { id }),
      done: 'action',
    });
  });
  router.post('/listings/:id/metadata', (request: Request, response: Response) =>
    change(request, response, {
      done: 'metadata',
      run: async () => {
        const { listing } = await load(request);
        const metadata = metadataChange(fields(metadataFields, request), listing.metadata);
        await calls.run(request, 'listings/update', { id: listing.id, metadata });
      },
    }),
  );
}
