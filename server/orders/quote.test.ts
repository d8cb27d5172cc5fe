import { type ListingId, type UserId } from '~/domain/ids';
import { type Day } from '~/domain/day';
import { type Place } from '../places/place';
import { type TaxQuestion } from '../taxes/sales-tax';
import { quoteOrder, type QuoteServices } from './quote';

const austin: Place = { country: 'US', state: 'TX', zip: '78701' };
const portland: Place = { country: 'US', state: 'OR', zip: '97201' };
const chicago: Place = { country: 'US', state: 'IL', zip: '60601' };
const inAustin = { lat: 30.27, lng: -97.74 };
const inPortland = { lat: 45.51, lng: -122.68 };

const listingId = '3d6f0d5e-6f0c-4f43-9d0f-0a4f7f1f0001' as ListingId;
const input = {
  order: {
    items: [{ listingId, start: '2030-02-01' as Day, end: '2030-02-04' as Day, seats: 1 }],
    hasDamageProtection: true,
    currentLocation: null,
  },
  listings: [
    {
      id: listingId,
      title: 'Table saw',
      price: { amount: 4000, currency: 'USD' as const },
      authorId: '3d6f0d5e-6f0c-4f43-9d0f-0a4f7f1f0002' as UserId,
      geolocation: inAustin,
    },
  ],
  homeAddress: null,
};

function servicesWith(changes: Partial<QuoteServices> = {}) {
  const asked: TaxQuestion[] = [];
  const services: QuoteServices = {
    reverseGeocode: ({ lat }) => Promise.resolve(lat > 40 ? portland : austin),
    salesTax: (question) => {
      asked.push(question);
      return Promise.resolve(1089);
    },
    unit: 'night',
    commissionPercentage: 10,
    ...changes,
  };
  return { asked, services };
}

test('the tax of rental and protection goes from the tool’s place to the renter’s home', async () => {
  const { asked, services } = servicesWith();
  const order = { ...input.order, currentLocation: inPortland };
  const quote = await quoteOrder({ ...input, order, homeAddress: chicago }, services);
  expect(asked).toEqual([{ from: austin, to: chicago, amount: 13_200 }]);
  expect(quote.taxes).toEqual([1089]);
});

test('without a home address it goes to where the renter is', async () => {
  const { asked, services } = servicesWith();
  const order = { ...input.order, currentLocation: inPortland };
  await quoteOrder({ ...input, order }, services);
  expect(asked).toMatchObject([{ from: austin, to: portland }]);
});

test('where that is not known either, it stays at the tool’s place', async () => {
  const { asked, services } = servicesWith();
  await quoteOrder(input, services);
  expect(asked).toMatchObject([{ from: austin, to: austin }]);
});

test('a position at sea counts as not known', async () => {
  const { asked, services } = servicesWith({
    reverseGeocode: ({ lng }) => Promise.resolve(lng === 0 ? null : austin),
  });
  const order = { ...input.order, currentLocation: { lat: 0, lng: 0 } };
  await quoteOrder({ ...input, order }, services);
  expect(asked).toMatchObject([{ from: austin, to: austin }]);
});

test('without a maps service nothing can be taxed', async () => {
  const { asked, services } = servicesWith({ reverseGeocode: null });
  const quote = await quoteOrder(input, services);
  expect([asked, quote.taxes]).toEqual([[], [0]]);
});
