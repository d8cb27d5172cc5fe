import { aListingId, austin, aUserId } from '../../testing/order-world';
import { type Place } from '../../base/place';
import { type TaxQuestion } from '../../services/sales-tax';
import { taxOrder, type TaxServices } from './order-tax';

const portland: Place = { country: 'US', state: 'OR', zip: '97201' };
const chicago: Place = { country: 'US', state: 'IL', zip: '60601' };
const inAustin = { lat: 30.27, lng: -97.74 };

const tool = {
  listing: {
    id: aListingId(1),
    authorId: aUserId(900),
    geolocation: inAustin,
    place: null as Place | null,
  },
  amount: 13_200,
};
const nowhere = { ...tool, listing: { ...tool.listing, geolocation: null } };
const stranger = { homeAddress: null, currentLocation: null };

function servicesWith(changes: Partial<TaxServices> = {}) {
  const asked: TaxQuestion[] = [];
  const services: TaxServices = {
    reverseGeocode: () => Promise.resolve(austin),
    salesTax: (question) => {
      asked.push(question);
      return Promise.resolve({ kind: 'known', tax: 1089, rate: 0.0825 });
    },
    ownerPlace: () => Promise.resolve(null),
    marketplacePlace: null,
    taxTerms: { sourcedAt: 'renter', onFees: true },
    log: { error: () => {} },
    ...changes,
  };
  return { asked, services };
}

/** A tax service that refuses everything for which the predicate is true. */
function refusing(
  isRefused: (question: TaxQuestion) => boolean,
  changes: Partial<TaxServices> = {},
) {
  const asked: TaxQuestion[] = [];
  const { services } = servicesWith({
    salesTax: (question) => {
      asked.push(question);
      return Promise.resolve(
        isRefused(question) ? { kind: 'refused' } : { kind: 'known', tax: 1089, rate: 0.0825 },
      );
    },
    ...changes,
  });
  return { asked, services };
}

test('the tax goes from the tool’s place to the renter’s home', async () => {
  const { asked, services } = servicesWith();
  const renter = { homeAddress: chicago, currentLocation: portland };
  expect(await taxOrder([tool], renter, services)).toEqual({
    status: 'known',
    taxes: [1089],
    rates: [{ place: 'Illinois', rate: 0.0825 }],
  });
  expect(asked).toEqual([{ from: austin, to: chicago, amount: 13_200 }]);
});

test('without a home address the tax goes to the renter’s position', async () => {
  const { asked, services } = servicesWith();
  await taxOrder([tool], { ...stranger, currentLocation: portland }, services);
  expect(asked).toMatchObject([{ from: austin, to: portland }]);
});

test('without a known position the tax stays at the tool’s place', async () => {
  const { asked, services } = servicesWith();
  await taxOrder([tool], stranger, services);
  expect(asked).toMatchObject([{ from: austin, to: austin }]);
});

test('a maps service that is down does not stop a sale: the owner’s text about the place is enough', async () => {
  const reverseGeocode = () => Promise.reject(new Error('down'));
  const { asked, services } = servicesWith({ reverseGeocode });
  const written = { ...tool, listing: { ...tool.listing, place: portland } };
  expect(await taxOrder([written], stranger, services)).toMatchObject({ status: 'known' });
  expect(asked).toMatchObject([{ from: portland, to: portland }]);
});

test('a tool without a place is taxed at its owner’s home', async () => {
  const ownerPlace = jest.fn(() => Promise.resolve(portland));
  const { asked, services } = servicesWith({ ownerPlace, marketplacePlace: chicago });
  expect(await taxOrder([nowhere], stranger, services)).toMatchObject({ status: 'known' });
  expect(asked).toMatchObject([{ from: portland, to: portland }]);
  expect(ownerPlace).toHaveBeenCalledWith(nowhere.listing.authorId);
});

test('nobody’s home is looked up for a tool whose place is known', async () => {
  const ownerPlace = jest.fn(() => Promise.resolve(portland));
  await taxOrder([tool], stranger, servicesWith({ ownerPlace }).services);
  expect(ownerPlace).not.toHaveBeenCalled();
});

test('a tool whose place and owner’s place are not known is taxed at the marketplace’s', async () => {
  const { asked, services } = servicesWith({ marketplacePlace: chicago });
  expect(await taxOrder([nowhere], stranger, services)).toMatchObject({ status: 'known' });
  expect(asked).toMatchObject([{ from: chicago, to: chicago }]);
});

test('the tax is unknown, not zero, if no place is known', async () => {
  const { asked, services } = servicesWith({ reverseGeocode: null });
  expect(await taxOrder([nowhere], stranger, services)).toMatchObject({ status: 'unknown' });
  expect(asked).toEqual([]);
});

test('nothing is taxed without a tax service, wherever the tool and the renter are', async () => {
  const { services } = servicesWith({ salesTax: null, reverseGeocode: null });
  const known = { status: 'known', taxes: [0], rates: [] };
  expect(await taxOrder([nowhere], stranger, services)).toEqual(known);
  const renter = { homeAddress: 'unreadable', currentLocation: null } as const;
  expect(await taxOrder([nowhere], renter, services)).toEqual(known);
});

test('a home address that the tax service refuses is said to be the cause', async () => {
  const { asked, services } = refusing(({ to }) => to === chicago);
  const renter = { homeAddress: chicago, currentLocation: null };
  expect(await taxOrder([tool], renter, services)).toMatchObject({ status: 'address-refused' });
  expect(asked).toHaveLength(2);
});

test('an address that no country or state was found in is the cause too', async () => {
  const { services } = servicesWith();
  const renter = { homeAddress: 'unreadable', currentLocation: null } as const;
  expect(await taxOrder([tool], renter, services)).toMatchObject({ status: 'address-refused' });
});

test('the renter’s address is not blamed when only the tool’s place is refused', async () => {
  const { services } = refusing(({ from }) => from === austin, { marketplacePlace: portland });
  const renter = { homeAddress: chicago, currentLocation: null };
  expect(await taxOrder([tool], renter, services)).toMatchObject({ status: 'known' });
  expect(await taxOrder([tool], stranger, services)).toMatchObject({ status: 'known' });
  const here = { ...stranger, currentLocation: portland };
  expect(await taxOrder([tool], here, services)).toMatchObject({ status: 'known' });
});

test('one tool whose tax is not known leaves the whole tax unknown', async () => {
  const { services } = servicesWith({
    salesTax: ({ amount }) =>
      Promise.resolve(amount > 1 ? { kind: 'known', tax: 5, rate: 0.05 } : { kind: 'unknown' }),
  });
  const renter = { homeAddress: chicago, currentLocation: null };
  expect(await taxOrder([tool, { ...tool, amount: 1 }], renter, services)).toMatchObject({
    status: 'unknown',
  });
});

describe('where the marketplace taxes at the tool', () => {
  const terms = { taxTerms: { sourcedAt: 'tool', onFees: true } } as const;

  test.each([
    { homeAddress: chicago, currentLocation: null },
    { homeAddress: 'unreadable', currentLocation: null } as const,
    { homeAddress: null, currentLocation: portland },
  ])('the renter’s place decides nothing: %j', async (renter) => {
    const { asked, services } = servicesWith(terms);
    expect(await taxOrder([tool], renter, services)).toEqual({
      status: 'known',
      taxes: [1089],
      rates: [{ place: 'Texas', rate: 0.0825 }],
    });
    expect(asked).toMatchObject([{ from: austin, to: austin }]);
  });

  test('an address that is refused is never the renter’s', async () => {
    const { services } = refusing(() => true, terms);
    const renter = { homeAddress: chicago, currentLocation: null };
    expect(await taxOrder([tool], renter, services)).toMatchObject({ status: 'unknown' });
  });

  test('tools of two states are taxed in both, and each rate is named once', async () => {
    const { services } = servicesWith({
      ...terms,
      salesTax: ({ to }) =>
        Promise.resolve({ kind: 'known', tax: 100, rate: to.state === 'TX' ? 0.0625 : 0.05 }),
    });
    const away = { ...tool, listing: { ...tool.listing, place: portland } };
    expect(await taxOrder([tool, away, tool], stranger, services)).toMatchObject({
      rates: [
        { place: 'Texas', rate: 0.0625 },
        { place: 'Oregon', rate: 0.05 },
      ],
    });
  });
});

test('a state without sales tax has no rate to name', async () => {
  const { services } = servicesWith({
    salesTax: () => Promise.resolve({ kind: 'known', tax: 0, rate: 0 }),
  });
  expect(await taxOrder([tool], stranger, services)).toEqual({
    status: 'known',
    taxes: [0],
    rates: [],
  });
});
