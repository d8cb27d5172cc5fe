import { http, HttpResponse, type RequestHandler } from 'msw';
import { aPageOf } from './builders';
import { ASSETS_URL, MARKETPLACE_URL } from './test-config';
import { transitError, transitResponse } from './transit';

const api = (path: string) => `${MARKETPLACE_URL}/v1/api/${path}`;

export const apiUrl = api;

const token = (scope: string) => ({
  access_token: `access-${scope}`,
  token_type: 'bearer',
  expires_in: 3600,
  scope,
  ...(scope === 'user' && { refresh_token: 'refresh-1' }),
});

const PASSWORD = 'toolyard-1!';

/** The Authentication API: the only password is `toolyard-1!`. */
const authHandlers: RequestHandler[] = [
  http.post(`${MARKETPLACE_URL}/v1/auth/token`, async ({ request }) => {
    const form = new URLSearchParams(await request.text());
    if (form.get('grant_type') === 'client_credentials')
      return HttpResponse.json(token('public-read'));
    return form.get('password') === PASSWORD
      ? HttpResponse.json(token('user'))
      : HttpResponse.text('Unauthorized', { status: 401 });
  }),
  http.post(`${MARKETPLACE_URL}/v1/auth/revoke`, () => HttpResponse.json({ action: 'revoked' })),
];

/** A marketplace without listings, transactions, texts and users; tests put their own handlers before these. */
export const emptyMarketplace: RequestHandler[] = [
  ...authHandlers,
  http.head(
    api('marketplace/show'),
    () => new HttpResponse(null, { headers: { Date: new Date().toUTCString() } }),
  ),
  http.get(api('listings/query'), () => transitResponse(aPageOf([]))),
  http.get(api('transactions/query'), () => transitResponse(aPageOf([]))),
  http.get(api('own_listings/query'), () => transitResponse(aPageOf([]))),
  http.get(api('sitemap_data/query_assets'), () => transitResponse({ data: [] })),
  http.get(api('current_user/show'), () => transitError({ status: 403, code: 'forbidden' })),
  http.get('*/api/content/words/*', () => new HttpResponse(null, { status: 404 })),
  http.post('*/api/news/tell', () => transitResponse({ told: true })),
  http.post('*/api/missed-search', () => HttpResponse.json({ heard: true })),
  http.get(`${ASSETS_URL}/v1/assets/*`, ({ request }) => {
    const isForMany = new URL(request.url).searchParams.has('assets');
    if (isForMany) return HttpResponse.json({ data: [], meta: { version: 'none' } });
    const missing = { id: 'e', status: 404, code: 'not-found' };
    return HttpResponse.json({ errors: [missing] }, { status: 404 });
  }),
];
