import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type TransactionId } from '~/domain/ids';
import { aListingId, aUserId, uuid } from '../../testing/order-world';
import { pickUpPlaces } from './pick-up-places';
import { integrationOf } from '../../testing/integration-of';

const renter = aUserId(1);
const owner = aUserId(2);
const orderId = uuid(50) as TransactionId;
const childId = uuid(51) as TransactionId;
const saw = { address: '12 Elm St, Austin, TX 78701', building: '', point: { lat: 30, lng: -97 } };
const drill = { address: '9 Oak St, Austin, TX 78702', building: 'Shed', point: null };

interface Row {
  readonly state?: string;
  readonly processName?: string;
  readonly customer?: string;
  readonly holds?: readonly string[];
  readonly listing?: string;
  readonly attributes?: object;
}

const transaction = (
  id: string,
  {
    state = 'state/accepted',
    processName = 'flex-default-process',
    customer = renter,
    holds = [],
    listing = aListingId(1),
    attributes = { privateData: { location: saw } },
  }: Row,
) => ({
  data: {
    id,
    attributes: {
      createdAt: '2026-06-01T10:00:00.000Z',
      state,
      processName,
      protectedData: { holds },
    },
    relationships: {
      listing: { data: { id: listing } },
      customer: { data: { id: customer } },
      provider: { data: { id: owner } },
    },
  },
  included: [{ id: listing, type: 'listing', attributes }],
});

/** The Integration API with these transactions alone. */
const marketplaceOf = (rows: Readonly<Record<string, Row>>): IntegrationSdk => {
  const show = async ({ id }: { id: string }) => {
    const row = rows[id];
    const data = { errors: [{ status: 404, code: 'not-found' }] };
    if (!row) throw Object.assign(new Error('not-found'), { status: 404, data });
    return { status: 200, data: transaction(id, row) };
  };
  return integrationOf({ transactions: { show } });
};

const child: Row = {
  processName: 'cart-item',
  state: 'state/confirmed',
  listing: aListingId(2),
  attributes: { privateData: { location: drill } },
};

test.each([
  ['the renter', renter],
  ['the owner', owner],
])('%s of an accepted order sees where each of its tools is', async (_name, viewer) => {
  const sdk = marketplaceOf({ [orderId]: { holds: [childId] }, [childId]: child });
  expect(await pickUpPlaces(sdk, orderId, viewer)).toEqual([
    { listingId: aListingId(1), ...saw },
    { listingId: aListingId(2), ...drill },
  ]);
});

test('nobody else learns even that there is such an order', async () => {
  const sdk = marketplaceOf({ [orderId]: {} });
  const refusal = { code: 'not-found', status: 404 };
  await expect(pickUpPlaces(sdk, orderId, aUserId(3))).rejects.toMatchObject(refusal);
  await expect(pickUpPlaces(sdk, childId, renter)).rejects.toMatchObject(refusal);
});

test.each(['state/enquiry', 'state/pending-payment', 'state/preauthorized', 'state/canceled'])(
  'the place is not shown in %s',
  async (state) => {
    expect(await pickUpPlaces(marketplaceOf({ [orderId]: { state } }), orderId, renter)).toEqual(
      [],
    );
  },
);

test.each([
  ['of somebody else', { ...child, customer: aUserId(3) }],
  ['that is free again', { ...child, state: 'state/released' }],
  ['that is no held tool', { ...child, processName: 'flex-default-process' }],
])('a further tool %s is left out', async (_name, row) => {
  const sdk = marketplaceOf({ [orderId]: { holds: [childId] }, [childId]: row });
  expect(await pickUpPlaces(sdk, orderId, renter)).toEqual([{ listingId: aListingId(1), ...saw }]);
});

test('a listing of the old form has its place in public data', async () => {
  const { point, ...location } = saw;
  const attributes = { geolocation: point, publicData: { location }, privateData: {} };
  const sdk = marketplaceOf({ [orderId]: { attributes } });
  expect(await pickUpPlaces(sdk, orderId, renter)).toEqual([{ listingId: aListingId(1), ...saw }]);
});
