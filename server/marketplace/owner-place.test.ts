import { aUserId } from '../testing/order-world';
import { createOwnerPlace } from './owner-place';
import { integrationOf } from '../testing/integration-of';

const owner = aUserId(1);
const log = { warn: jest.fn() };

function placeWith(answer: () => Promise<object>) {
  const show = async () => ({ status: 200, data: { data: { attributes: await answer() } } });
  const integration = integrationOf({ users: { show } });
  return createOwnerPlace(integration, { log })(owner);
}

const living = (homeAddress: unknown) => async () => ({
  profile: { protectedData: { homeAddress } },
});

test('the home address that an owner keeps with their profile', async () => {
  const address = { addressLine1: '1 Elm St', state: 'Oregon', zip: '97201' };
  expect(await placeWith(living(address))).toEqual({ country: 'US', state: 'OR', zip: '97201' });
});

test.each([undefined, {}, 'Portland', { country: 'Atlantis', state: 'OR', zip: '97201' }])(
  '%j is no place',
  async (address) => {
    expect(await placeWith(living(address))).toBeNull();
  },
);

test('an API that does not answer does not stop a sale', async () => {
  expect(await placeWith(() => Promise.reject(new Error('down')))).toBeNull();
  expect(log.warn).toHaveBeenCalled();
  expect(await placeWith(async () => ({}))).toBeNull();
});
