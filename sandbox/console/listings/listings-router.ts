import { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { ApiError } from '../../marketplace/http/api-error';
import { type ConsoleParts, fields, formsOf, idOf, remarkOf } from '../console-parts';
import { addList } from '../list-route';
import { metadataChange } from '../metadata';
import { dataView, facts, metadataForm, notice, related, type Remark } from '../pages/data-parts';
import { type ListingDetails, type ListingLine, loadListing, loadListings } from './listings-data';
import { html, type Html } from '../../platform/html';
import { type ListShape } from '../list-query';
import { action, layout, personLink, row, table, tag, time } from '../pages/layout';
import { type Column } from '../pages/list-page';
import { formatAmount } from '../../platform/currency';

interface Places {
  base: string;
  appUrl: string;
}

const listingsShape: ListShape = {
  path: 'listings',
  title: 'Listings',
  searches: 'titles, owners, ids',
  filters: [
    {
      name: 'state',
      label: 'State',
      options: [
        ['pendingApproval', 'Waiting for approval'],
        ['published', 'Published'],
        ['closed', 'Closed'],
        ['draft', 'Draft'],
        ['deleted', 'Deleted'],
      ],
    },
  ],
  ids: { author: 'owner' },
  sorts: ['title', 'owner', 'price', 'createdAt'],
  defaultSort: '-createdAt',
};

const actions: Record<string, [string, string]> = {
  published: ['close', 'Close'],
  closed: ['open', 'Open'],
};

const actionOf = (
  base: string,
  { id, state, deleted }: Pick<ListingLine, 'id' | 'state' | 'deleted'>,
  further: Record<string, string> = {},
): Html | '' => {
  const [name, label] = actions[state] ?? [];
  if (deleted || !name || !label) return '';
  return action(`${base}/listings/${id}`, label, { action: name, ...further });
};

const stateOf = ({ deleted, state }: Pick<ListingLine, 'state' | 'deleted'>) =>
  deleted ? 'deleted' : state;

const priceOf = ({
  priceAmount,
  priceCurrency,
}: Pick<ListingLine, 'priceAmount' | 'priceCurrency'>) =>
  priceAmount === null || priceCurrency === null ? null : formatAmount(priceAmount, priceCurrency);

const listingColumns = (base: string): Column<ListingLine>[] => [
  {
    head: 'Title',
    sort: 'title',
    cell: ({ id, title }) => html`<a href="${base}/listings/${id}">${title}</a>`,
  },
  {
    head: 'Owner',
    sort: 'owner',
    cell: ({ authorId, author }) => personLink(base, authorId, author),
  },
  { head: 'State', cell: (line) => tag(stateOf(line)) },
  { head: 'Price', sort: 'price', cell: (line) => priceOf(line) ?? 'None' },
  { head: 'Made', sort: 'createdAt', cell: ({ createdAt }) => time(createdAt) },
  { head: '', cell: (line) => actionOf(base, line, { to: `${base}/listings` }) },
];

/** Six digits of a degree are less than a foot. */
const DEGREE_DIGITS = 6;

const placeOf = ({ lat, lng }: { lat: number | null; lng: number | null }): string | null =>
  lat === null || lng === null
    ? null
    : `${lat.toFixed(DEGREE_DIGITS)}, ${lng.toFixed(DEGREE_DIGITS)}`;

const pictureRow = ({ listing, pictures }: ListingDetails): Html | null =>
  pictures.length === 0
    ? null
    : html`<ul class="pictures">
        ${pictures.map(
          (id, index) =>
            html`<li>
              <img
                src="/images/${id}/240x160-crop"
                width="120"
                height="80"
                loading="lazy"
                alt="Picture ${index + 1} of ${listing.title}"
              />
            </li>`,
        )}
      </ul>`;

const calendar = (base: string, { booked, exceptions }: ListingDetails): Html =>
  html`<h2>Calendar from now on</h2>
    ${table(
      'Bookings and exceptions from now on',
      ['From', 'Until', 'What', 'Seats'],
      [
        ...booked.map(({ start, end, seats, state, transactionId }) =>
          row(
            time(start),
            time(end),
            html`<a href="${base}/transactions/${transactionId}">Booking</a> ${tag(state)}`,
            seats,
          ),
        ),
        ...exceptions.map(({ start, end, seats }) =>
          row(time(start), time(end), 'Exception', seats),
        ),
      ],
    )}`;

const filesOf = ({ attached }: ListingDetails): Html | null =>
  attached.length === 0
    ? null
    : html`<h2>Files</h2>
        ${table(
          'Files',
          ['Name', 'State'],
          attached.map(({ name, state }) => row(name, tag(state))),
        )}`;

/** One listing with all its data, and what the operator may do with it. */
function listingPage(places: Places, details: ListingDetails, remark: Remark): string {
  const { base, appUrl } = places;
  const { listing, author, counts } = details;
  const { id } = listing;
  const address = `${base}/listings/${id}`;
  const waits = listing.state === 'pendingApproval' && !listing.deleted;
  return layout({
    base,
    title: listing.title,
    here: 'listings',
    back: { path: 'listings', label: 'All listings' },
    main: html`${notice(remark)}
      <div class="actions">${actionOf(base, listing)}</div>
      ${waits ? html`<p>It waits for approval: <a href="${appUrl}/desk/tools/${id}">judge it at the desk</a>.</p>` : null}
      ${pictureRow(details)}
      ${facts([
        ['State', tag(stateOf(listing))],
        ['Owner', personLink(base, listing.authorId, author)],
        ['Price', priceOf(listing)],
        ['Place', placeOf(listing)],
        ['Stock', listing.stockQuantity],
        ['Made', time(listing.createdAt)],
        [
          'In the application',
          listing.state === 'published' && !listing.deleted
            ? html`<a href="${appUrl}/l/${id}">${appUrl}/l/${id}</a>`
            : null,
        ],
        ['Id', html`<code>${id}</code>`],
      ])}
      ${related([
        [`${base}/transactions?listing=${id}`, `Transactions (${String(counts.transactions)})`],
      ])}
      ${listing.description ? html`<p class="text">${listing.description}</p>` : null}
      ${calendar(base, details)} ${filesOf(details)}
      <h2>Extended data</h2>
      ${listing.deleted ? dataView('Metadata', listing.metadata) : metadataForm(`${address}/metadata`, listing.metadata, remark)}
      ${dataView('Public data', listing.publicData)}
      ${dataView('Private data', listing.privateData)}
      ${dataView('Availability plan', listing.availabilityPlan)}`,
  });
}

const actionFields = v.object({ action: v.picklist(['open', 'close']) });
const metadataFields = v.object({ metadata: v.string(), before: v.string() });

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
