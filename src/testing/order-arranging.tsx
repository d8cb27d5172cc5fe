import { openRows } from '~/testing/order-page';
import { http, type HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { patterns } from '~/config/paths';
import { type TransactionId } from '~/domain/ids';
import { loadCurrentUser } from '~/store/current-user';
import { sessionRead } from '~/store/session';
import { aCurrentUser, aListing, aPageOf, aUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { aBooking, aTransaction } from '~/testing/transaction-builders';
import { transitResponse } from '~/testing/transit';
import { page } from '~/pages/TransactionPage/TransactionPage.page';

export const network = setupServer(...emptyMarketplace);

export const ME = aUuid();

const OTHER = aUuid();

export const ID = aUuid() as TransactionId;

export const ATTACHMENT = '00000000-0000-4000-8000-00000000000a';

export const listing = aListing({ title: 'Pressure washer' });

/** June 12 to 15, 2026; the tool is where the marketplace is, in New York. */
const booking = aBooking();

export const BEFORE = new Date('2026-06-10T15:00:00.000Z');

interface Shown {
  readonly side?: 'customer' | 'provider';
  readonly metadata?: object;
  readonly now?: Date;
}

/** Opens the order; its metadata can change between two requests. */
export async function show({ side = 'customer', metadata = {}, now = BEFORE }: Shown = {}) {
  openRows();
  const order = { metadata };
  const people = [aUser({ id: ME }), aUser({ id: OTHER, displayName: 'Dana W' })];
  const me = () => transitResponse({ data: aCurrentUser({ id: ME, firstName: 'Marcus' }) });
  network.use(
    http.get(apiUrl('current_user/show'), me),
    http.post(apiUrl('current_user/update_profile'), me),
    http.get(apiUrl('transactions/query'), () => transitResponse(aPageOf([]))),
    http.get(apiUrl('transactions/show'), () =>
      transitResponse({
        data: aTransaction({
          id: ID,
          listingId: listing.id.uuid,
          bookingId: booking.id.uuid,
          customerId: side === 'customer' ? ME : OTHER,
          providerId: side === 'customer' ? OTHER : ME,
          metadata: order.metadata,
        }),
        included: [...people, listing, booking],
      }),
    ),
    http.get(apiUrl('messages/query'), () => transitResponse(aPageOf([], people))),
    http.post('http://localhost/api/pick-up-places', () => transitResponse({ places: [] })),
    http.post('http://localhost/api/order-phone', () => transitResponse({ phone: null })),
    http.post('http://localhost/api/transition-privileged', () =>
      transitResponse({ data: { id: ID } }),
    ),
    http.post(apiUrl('file_downloads/create'), () =>
      transitResponse({
        data: {
          id: ATTACHMENT,
          type: 'fileDownload',
          attributes: { url: 'https://files.test/pump.jpg' },
        },
      }),
    ),
  );
  const store = createTestStore();
  store.dispatch(sessionRead({ isAnonymous: false, scopes: ['user'] }));
  await store.dispatch(loadCurrentUser());
  const { dispatch, getState } = store;
  const pattern = patterns[side === 'customer' ? 'order' : 'sale'];
  const params = { id: ID };
  const query = new URLSearchParams();
  await page.loadData?.({ dispatch, getState, pattern, params, query, config: testConfig, now });
  const rendered = await renderApp(<page.Page pattern={pattern} params={params} />, {
    at: `/${side === 'customer' ? 'order' : 'sale'}/${ID}/details`,
    preloaded: getState(),
    now,
  });
  return { ...rendered, order };
}

/** Records posted bodies. Each request may change the order. */
export function posts(
  url: string,
  answer: () => Response = () =>
    transitResponse({ isChanged: true, check: { at: '2026-06-12T12:30:00.000Z' } }),
) {
  const bodies: string[] = [];
  network.use(
    http.post(url, async ({ request }) => {
      bodies.push(await request.text());
      return answer() as HttpResponse<string>;
    }),
  );
  return bodies;
}
