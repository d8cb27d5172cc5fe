import { type TransactionId } from '~/domain/ids';
import { orderStates } from '~/domain/order/process/process-graph.generated';
import { aListingId, aUserId, uuid } from '../../testing/order-world';
import { otherPhone } from './other-phone';
import { integrationOf } from '../../testing/integration-of';

const renter = aUserId(1);
const owner = aUserId(2);
const orderId = uuid(50) as TransactionId;

const ticked = (phoneNumber: string, more: object = {}) => ({
  banned: false,
  deleted: false,
  profile: { protectedData: { phoneNumber, phoneCountry: 'US', showPhone: true } },
  ...more,
});
const storing = (protectedData: object) => ticked('', { profile: { protectedData } });

const people = { [renter]: ticked('5125550148'), [owner]: ticked('3125550107') };

const refusal = { code: 'not-found', status: 404 };
const absent = () =>
  Object.assign(new Error('not-found'), { status: 404, data: { errors: [refusal] } });

/** The Integration API with one order between the two people. */
function marketplaceOf(users: Readonly<Record<string, object>>, state = 'state/accepted') {
  const side = (id: string) => ({ data: { id } });
  const relationships = {
    customer: side(renter),
    provider: side(owner),
    listing: side(aListingId(1)),
  };
  const attributes = {
    createdAt: '2026-06-01T10:00:00.000Z',
    processName: 'flex-default-process',
    state,
  };
  const showTransaction = async ({ id }: { id: string }) => {
    if (id !== orderId) throw absent();
    return { status: 200, data: { data: { id, attributes, relationships } } };
  };
  const showUser = jest.fn(async ({ id }: { id: string }) => {
    const attributes = users[id];
    if (!attributes) throw absent();
    return { status: 200, data: { data: { attributes } } };
  });
  const api = { transactions: { show: showTransaction }, users: { show: showUser } };
  return { sdk: integrationOf(api), showUser };
}

test('each side of an accepted order sees the other’s number', async () => {
  const { sdk } = marketplaceOf(people);
  expect(await otherPhone(sdk, orderId, renter)).toEqual({
    dialed: '+13125550107',
    shown: '(312) 555-0107',
  });
  expect(await otherPhone(sdk, orderId, owner)).toEqual({
    dialed: '+15125550148',
    shown: '(512) 555-0148',
  });
});

test('nobody else learns even that there is such an order', async () => {
  const { sdk, showUser } = marketplaceOf(people);
  await expect(otherPhone(sdk, orderId, aUserId(3))).rejects.toMatchObject(refusal);
  await expect(otherPhone(sdk, uuid(51) as TransactionId, renter)).rejects.toMatchObject(refusal);
  expect(showUser).not.toHaveBeenCalled();
});

const open = [
  'state/accepted',
  'state/delivered',
  'state/reviewed-by-customer',
  'state/reviewed-by-provider',
  'state/reviewed',
];

test.each(orderStates)('%s', async (state) => {
  const { sdk, showUser } = marketplaceOf(people, state);
  const phones = [await otherPhone(sdk, orderId, renter), await otherPhone(sdk, orderId, owner)];
  const shown = open.includes(state) ? ['(312) 555-0107', '(512) 555-0148'] : [];
  expect(phones.flatMap((phone) => phone?.shown ?? [])).toEqual(shown);
  expect(showUser).toHaveBeenCalledTimes(shown.length);
});

test.each<[string, object]>([
  ['has not ticked it', storing({ phoneNumber: '3125550107', phoneCountry: 'US' })],
  ['took the tick back', storing({ phoneNumber: '3125550107', showPhone: false })],
  ['has told none', storing({ showPhone: true })],
  ['has told none that can be dialed', ticked('call me')],
  ['is banned', ticked('3125550107', { banned: true })],
  ['has left', { banned: false, deleted: true }],
])('the number of somebody who %s is not shown', async (_name, attributes) => {
  const { sdk } = marketplaceOf({ [owner]: attributes });
  expect(await otherPhone(sdk, orderId, renter)).toBeNull();
});

test('the number of somebody whom the marketplace does not find is not shown', async () => {
  expect(await otherPhone(marketplaceOf({}).sdk, orderId, renter)).toBeNull();
});
