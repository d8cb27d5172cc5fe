import { http } from 'msw';
import { type SetupServer } from 'msw/node';
import { transit } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { type CartItem } from '~/domain/order/process/cart';
import { day } from '~/domain/time/day';
import { listingIdSchema, userIdSchema } from '~/domain/ids';
import { sessionRead } from '~/store/session';
import { loadCurrentUser } from '~/store/current-user';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { createTestStore } from '~/testing/test-store';
import { transitResponse } from '~/testing/transit';

export const dana = aUuid();

export const anItem = (options: Partial<CartItem> = {}): CartItem => ({
  listingId: v.parse(listingIdSchema, aUuid()),
  title: 'Pressure washer',
  price: { amount: 3800, currency: 'USD' },
  pictureUrl: null,
  authorId: v.parse(userIdSchema, dana),
  start: day('2026-06-12'),
  end: day('2026-06-15'),
  seats: 1,
  ...options,
});

/** A user whose profile really changes; records what was written. */
export function aStoredUser(network: SetupServer, id = aUuid()) {
  const user = aCurrentUser({ id });
  const { profile } = user.attributes;
  const written: Record<string, unknown>[] = [];
  network.use(
    http.get(apiUrl('current_user/show'), () => transitResponse({ data: user, included: [] })),
    http.post(apiUrl('current_user/update_profile'), async ({ request }) => {
      const body = transit.read(await request.text()) as Record<string, object>;
      written.push(body as Record<string, unknown>);
      Object.assign(profile.publicData, body['publicData']);
      Object.assign(profile.privateData, body['privateData']);
      return transitResponse({ data: user, included: [] });
    }),
  );
  return { id, written, privateData: profile.privateData as Record<string, unknown> };
}

/** Opens a tab of the signed-in user. */
export async function aTab() {
  const store = createTestStore();
  store.dispatch(sessionRead({ scopes: ['user'], isAnonymous: false }));
  await store.dispatch(loadCurrentUser());
  return store;
}
