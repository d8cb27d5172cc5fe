import { ownListings } from '~/wire/account';
import { type Sdk } from 'sharetribe-flex-sdk';
import { aUserId } from '../../testing/order-world';
import { findOwnListings } from './own-listings';
import { keepPayoutState } from './payout-state';
import { integrationOf } from '../../testing/integration-of';
import * as v from 'valibot';

const me = aUserId(1);
const ok = (data: object) => Promise.resolve({ status: 200, data });
const refused = (status: number, code: string) =>
  Promise.reject(Object.assign(new Error(code), { status, data: { errors: [{ status, code }] } }));
const noPages = () => ok({ data: [], meta: { totalPages: 1 } });

describe('own listings', () => {
  test('are asked for by the id of the session alone', async () => {
    const query = jest.fn().mockImplementation(noPages);
    const sdk = integrationOf({ listings: { query } });
    const question = v.parse(ownListings.body, { keywords: ' saw ', states: ['draft'] });
    await findOwnListings(sdk, me, question);
    expect(query).toHaveBeenCalledWith(
      expect.objectContaining({ authorId: me, keywords: 'saw', states: ['draft'], perPage: 42 }),
    );
    expect(v.safeParse(ownListings.body, { authorId: aUserId(2) }).success).toBe(false);
  });

  test('no keywords or sort are sent if there are none, and only the place is requested of private data', async () => {
    const query = jest.fn().mockImplementation(noPages);
    const sdk = integrationOf({ listings: { query } });
    await findOwnListings(sdk, me, v.parse(ownListings.body, {}));
    const [params] = query.mock.calls[0] as [Record<string, unknown>];
    expect(params).not.toHaveProperty('keywords');
    expect(params).not.toHaveProperty('sort');
    const fields = params['fields.listing'] as string[];
    expect(fields.filter((field) => field.startsWith('privateData'))).toEqual([
      'privateData.location',
    ]);
  });
});

describe('what others may know of payouts', () => {
  const account = (requirements: object) =>
    ok({ data: { attributes: { stripeAccountData: { requirements } } } });

  test.each([
    ['none', () => refused(409, 'stripe-account-not-found')],
    ['past-due', () => account({ past_due: ['a'], currently_due: ['a'] })],
    ['due', () => account({ past_due: [], currently_due: ['a'] })],
    ['ready', () => account({ past_due: null, currently_due: [] })],
  ])('%s is kept in metadata', async (state, fetch) => {
    const updateProfile = jest.fn().mockImplementation(() => ok({}));
    const trusted = { stripeAccount: { fetch } } as unknown as Sdk;
    const integration = integrationOf({ users: { updateProfile } });
    expect(await keepPayoutState({ trusted, userId: me }, integration)).toBe(state);
    expect(updateProfile).toHaveBeenCalledWith(
      expect.objectContaining({ metadata: { payouts: { state } } }),
    );
  });
});
