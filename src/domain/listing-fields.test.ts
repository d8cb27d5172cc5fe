import {
  imageAltsOf,
  isTabComplete,
  isTabOpen,
  type ListingParts,
  openTab,
  serialNumberOf,
  wizardTabs,
} from './listing-fields';
import { money } from './money';

const nothing: ListingParts = {
  title: '',
  description: '',
  price: null,
  geolocation: null,
  availabilityPlan: null,
  publicData: {},
  privateData: {},
  images: [],
};

const point = { lat: 30.27, lng: -97.74 };
const whole: ListingParts = {
  title: 'Table saw',
  description: 'With a stand.',
  price: money(4500, 'USD'),
  geolocation: point,
  availabilityPlan: { type: 'availability-plan/day' },
  publicData: { rules: '' },
  privateData: { location: { address: '12 Elm St', building: '', point } },
  images: [{}],
};

test('each step is complete when it holds what the product document names', () => {
  for (const tab of wizardTabs) {
    expect(isTabComplete(tab, nothing)).toBe(false);
    expect(isTabComplete(tab, whole)).toBe(true);
  }
});

test('title and description count when they hold more than blanks', () => {
  expect(isTabComplete('description', { ...whole, title: '  ' })).toBe(false);
});

test('rules may be empty, but must have been asked for', () => {
  expect(isTabComplete('policy', { ...whole, publicData: {} })).toBe(false);
});

test('an address of the old form, which was public, counts', () => {
  const old = { publicData: { location: { address: '12 Elm St' } }, privateData: {} };
  expect(isTabComplete('location', { ...whole, ...old })).toBe(true);
});

test('a step opens once all before it are complete', () => {
  const withoutPrice = { ...whole, price: null };
  expect(isTabOpen('pricing', withoutPrice)).toBe(true);
  expect(isTabOpen('availability', withoutPrice)).toBe(false);
  expect(isTabOpen('photos', withoutPrice)).toBe(false);
});

test('opening a closed step leads to the nearest complete one before it', () => {
  expect(openTab('photos', { ...whole, price: null })).toBe('location');
  expect(openTab('photos', whole)).toBe('photos');
  expect(openTab('pricing', null)).toBe('description');
});

test('the serial number is private, and read from where older listings have it', () => {
  expect(serialNumberOf({ privateData: { serialNumber: 'A1' }, publicData: {} })).toBe('A1');
  expect(serialNumberOf({ privateData: {}, publicData: { serialNumber: 'B2' } })).toBe('B2');
  expect(serialNumberOf({ privateData: {}, publicData: {} })).toBe('');
});

test('descriptions of pictures that cannot be read are left out', () => {
  expect(imageAltsOf({ imageAlts: { one: 'The fence' } })).toEqual({ one: 'The fence' });
  expect(imageAltsOf({ imageAlts: 'everything' })).toEqual({});
  expect(imageAltsOf({})).toEqual({});
});
