import {
  imageAltsOf,
  isPublishable,
  publishGaps,
  isTabComplete,
  isTabOpen,
  type ListingParts,
  openTab,
  serialNumberOf,
} from './listing-fields';
import { wizardTabs } from './wizard-tabs';
import { money } from '../money/money';

const nothing: ListingParts = {
  state: 'draft',
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
const door = {
  address: '12 Elm St, Austin, TX 78701',
  street: '12 Elm St',
  building: '',
  point,
  isConfirmed: true,
};
const whole: ListingParts = {
  state: 'draft',
  title: 'Table saw',
  description: 'With a stand.',
  price: money(4500, 'USD'),
  geolocation: point,
  availabilityPlan: { type: 'availability-plan/day' },
  publicData: { rules: '' },
  privateData: { location: door, serialNumber: 'TS-1' },
  images: [{}],
};

test('each step is complete with the fields that the product document names', () => {
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

const at = (location: object): ListingParts => ({
  ...whole,
  privateData: { ...whole.privateData, location },
});

test('a draft can be published with a street, a number and a confirmed pin', () => {
  expect(isPublishable(whole)).toBe(true);
  expect(isPublishable(at({ ...door, isConfirmed: false }))).toBe(false);
  expect(isPublishable(at({ ...door, street: 'Elm Street' }))).toBe(false);
});

test.each(['78701', 'Austin, TX 78701'])('a tool cannot be picked up at %j', (address) => {
  expect(isTabComplete('location', at({ address, building: '', point }))).toBe(false);
  expect(isTabComplete('location', at({ ...door, address, street: address }))).toBe(false);
});

test('a place of an earlier form waits for its pin to be confirmed', () => {
  const { address } = door;
  expect(isTabComplete('location', at({ address, building: '', point }))).toBe(false);
  const open = { publicData: { location: { address } }, privateData: {} };
  expect(isTabComplete('location', { ...whole, ...open })).toBe(false);
});

test('a published tool opens at each step even if a newer rule requires more', () => {
  const published = { ...at({ address: '78701', building: '', point }), state: 'published' };
  expect(openTab('photos', published)).toBe('photos');
  expect(openTab('photos', { ...published, state: 'draft' })).toBe('policy');
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

test('publishing waits for the serial number, unless the tool has none', () => {
  const withSerial = (serial: object): ListingParts => ({
    ...whole,
    privateData: { location: door, ...serial },
  });
  expect(publishGaps(withSerial({ serialNumber: 'TS-1' }))).toEqual([]);
  expect(publishGaps(withSerial({ serialAnswer: 'none' }))).toEqual([]);
  const later = withSerial({ serialNumber: '', serialAnswer: 'later' });
  expect(publishGaps(later)).toEqual(['serialNumber']);
  // The step itself is done, so the draft continues without the number.
  expect(isTabComplete('description', later)).toBe(true);
  expect(isTabOpen('photos', later)).toBe(true);
});

test('the missing steps of a draft are named in order', () => {
  const gaps = publishGaps({ ...whole, privateData: {}, price: null });
  expect(gaps).toEqual(['serialNumber', 'location', 'pricing']);
});
