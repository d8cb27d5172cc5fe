import { http, HttpResponse } from 'msw';
import { transit } from 'sharetribe-flex-sdk';
import { errorOfResponse } from '~/api/marketplace/api-error';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { transitError, transitResponse } from '~/testing/transit';
import { mockedNetwork } from '../testing/mocked-network';
import { sharedApp } from '../testing/start-app';

const network = mockedNetwork();

const server = sharedApp();

const token = { access_token: 'a', refresh_token: 'r', token_type: 'bearer', scope: 'user' };
const cookie = `st-test-client-token=${encodeURIComponent(JSON.stringify(token))}`;
const type = 'application/transit+json';

/** A quote for a tool that no longer exists, requested by a page that names its user. */
async function send(headers: Readonly<Record<string, string>>) {
  const listingId = aUuid();
  return fetch(`${server.url}/api/transaction-line-items`, {
    method: 'POST',
    headers: { 'content-type': type, accept: type, origin: 'http://localhost:3000', ...headers },
    body: transit.write({
      items: [{ listingId, start: '2026-06-12', end: '2026-06-15', seats: 1 }],
      hasDamageProtection: false,
      currentLocation: null,
    }),
  });
}

async function ask(headers: Readonly<Record<string, string>>) {
  const response = await send(headers);
  return errorOfResponse(response.status, await response.json());
}

/** Signs the cookie's user in. Returns the IDs of the user and of the requests made after finding out who it is. */
function signIn() {
  const id = aUuid();
  const asked: string[] = [];
  const note = (path: string, answer: () => Response) => () => {
    asked.push(path);
    return answer();
  };
  const exchanged = () => HttpResponse.json(token);
  network.use(
    http.get(apiUrl('current_user/show'), () => transitResponse({ data: aCurrentUser({ id }) })),
    http.post(/\/v1\/auth\/token$/, note('token', exchanged)),
    http.get(
      apiUrl('listings/show'),
      note('listings', () => transitError({ status: 404, code: 'not-found' })),
    ),
  );
  return { id, asked };
}

test("a page of the session's own user is served, and one that does not say whose it is", async () => {
  const { id } = signIn();
  expect((await ask({ cookie, 'x-user-id': id })).code).not.toBe('session-changed');
  expect((await ask({ cookie })).code).not.toBe('session-changed');
});

test('a page of somebody else is refused, and nothing is done for either user', async () => {
  const { asked } = signIn();
  expect(await ask({ cookie, 'x-user-id': aUuid() })).toEqual({
    code: 'session-changed',
    status: 409,
  });
  expect(asked).toEqual([]);
});

test('a page whose session has ended gets no prices of a visitor', async () => {
  expect((await ask({ 'x-user-id': aUuid() })).code).toBe('unauthorized');
});

test('an invalid id is refused', async () => {
  signIn();
  expect((await ask({ cookie, 'x-user-id': 'me' })).status).toBe(400);
});

test('an operator who is logged in as somebody gets no private data, whatever their cookie says', async () => {
  const exportData = async () => {
    const answer = await fetch(`${server.url}/api/data-export`, {
      method: 'POST',
      headers: { 'content-type': type, origin: 'http://localhost:3000', cookie },
      body: transit.write({}),
    });
    return answer.status;
  };
  signIn();
  expect(await exportData()).not.toBe(403);
  network.use(
    http.post(/\/v1\/auth\/token$/, () => HttpResponse.json({ ...token, scope: 'user:limited' })),
  );
  expect(await exportData()).toBe(403);
});

describe('a token that has expired, and that the marketplace', () => {
  /** A visitor's token can be had; the session's own is renewed, or not. */
  function expire(renew: () => Response) {
    const visitors = { access_token: 'v', token_type: 'bearer', scope: 'public-read' };
    const isOf = (request: Request, name: string) =>
      request.headers.get('authorization') === `Bearer ${name}`;
    network.use(
      http.get(apiUrl('current_user/show'), ({ request }) =>
        transitError(
          isOf(request, 'v')
            ? { status: 403, code: 'forbidden' }
            : { status: 401, code: 'auth-invalid-access-token' },
        ),
      ),
      http.get(apiUrl('listings/show'), () => transitError({ status: 404, code: 'not-found' })),
      http.post(/\/v1\/auth\/token$/, async ({ request }) =>
        (await request.text()).includes('refresh_token=r') ? renew() : HttpResponse.json(visitors),
      ),
    );
  }

  test.each([
    ['nothing', () => HttpResponse.error()],
    ['that it is overloaded', () => new HttpResponse(null, { status: 503 })],
  ])('cannot renew (it answers %s), does not end the session', async (_name, renew) => {
    expire(renew);
    const response = await send({ cookie });
    expect(response.status).toBe(503);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test('does not renew ends the session', async () => {
    expire(() => HttpResponse.json({ error: 'unauthorized' }, { status: 401 }));
    const response = await send({ cookie });
    // The price is a visitor's then.
    expect(response.headers.get('set-cookie')).toContain('public-read');
  });
});

test('a secret that the marketplace refuses is our fault, and not the end of the session', async () => {
  const { id } = signIn();
  network.use(
    http.post(/\/v1\/auth\/token$/, () => new HttpResponse('Unauthorized', { status: 401 })),
  );
  const answer = await send({ cookie, 'x-user-id': id });
  expect(answer.status).toBe(503);
  expect(errorOfResponse(answer.status, await answer.json()).code).toBe('orders-closed');
});
