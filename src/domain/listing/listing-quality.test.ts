import { listingQuality } from './listing-quality';

const described = (description: string) =>
  listingQuality({
    state: 'draft',
    title: 'Saw',
    description,
    price: null,
    geolocation: null,
    availabilityPlan: null,
    publicData: {},
    privateData: {},
    images: [],
  }).description;

test.each([
  ['Cuts 2.5 in deep.', false],
  [`One sentence that goes on ${'and on '.repeat(30)}.`, false],
  ['', false],
  ['Cuts deep. Sharp!', true],
  ['Cuts deep\nBring gloves', true],
])('%j is a description of two sentences: %s', (description, isGood) => {
  expect(described(description)).toBe(isGood);
});
