import * as flex from 'sharetribe-flex-sdk';
import { refusal } from '../../testing/harness';
import { latLng } from '../../testing/listings';
import { all, newest, useTools } from './testing/use-tools';

const tools = useTools();
const { titles, sorted } = tools;

describe('place', () => {
  const box = ([north, east, south, west]: [number, number, number, number]) => ({
    bounds: new flex.types.LatLngBounds(latLng(north, east), latLng(south, west)),
  });

  test('keeps to bounds, also across the antimeridian', async () => {
    expect(await titles(box([41, -73, 40, -75]))).toEqual(['Drilling rig', 'Cordless drill']);
    expect(await titles(box([40.75, -73, 40, -75]))).toEqual(['Cordless drill']);
    expect(await titles(box([-17, -179, -18, 179]))).toEqual(['Ladder', 'Boat trailer']);
    expect(await titles(box([-17, 180, -18, 179]))).toEqual(['Boat trailer']);
    expect(await titles(box([-17, 181, -18, 179]))).toEqual(['Ladder', 'Boat trailer']);
    expect(await titles(box([90, 180, -90, -180]))).toEqual(newest);
    expect(await titles({ ...box([41, -73, 40, -75]), keywords: 'drill' })).toEqual([
      'Cordless drill',
      'Drilling rig',
    ]);
  });

  test('sorts by distance from an origin, without a limit', async () => {
    expect(await titles({ origin: latLng(40.7, -74) })).toEqual([
      'Cordless drill',
      'Drilling rig',
      'Hammer',
      'Ladder',
      'Boat trailer',
    ]);
  });

  test.each([
    [{ bounds: '1,2,3' }],
    [{ bounds: '1,2,3,x' }],
    [{ bounds: '40,-73,41,-75' }],
    [{ origin: '91,0' }],
    [{ origin: '1,1', keywords: 'x' }],
    [{ origin: '1,1', sort: 'price' }],
  ])('refuses %p', async (query) => {
    expect(await refusal(tools.sdk.listings.query(query))).toEqual({
      status: 400,
      code: 'validation-invalid-params',
    });
  });
});

describe('price and order', () => {
  test('has an inclusive lower and an exclusive upper end', async () => {
    expect(await sorted({ price: '2000,9000' })).toEqual(['Boat trailer', 'Cordless drill']);
    expect(await sorted({ price: [2000, 9001] })).toHaveLength(3);
    expect(await titles({ price: '9000' })).toEqual(['Drilling rig']);
    expect(await titles({ price: ',501' })).toEqual(['Hammer']);
    expect(await titles({ price: '9000,' })).toEqual(['Drilling rig']);
  });

  test('sorts descending unless reversed, with missing values last', async () => {
    const prices = ['Drilling rig', 'Boat trailer', 'Cordless drill', 'Hammer'];
    expect(await titles({ sort: 'price' })).toEqual([...prices, 'Ladder']);
    expect(await titles({ sort: '-price' })).toEqual([...[...prices].reverse(), 'Ladder']);
    expect(await titles({ sort: 'createdAt' })).toEqual(newest);
    expect(await titles({ sort: '-createdAt' })).toEqual(all);
    expect(await titles({ sort: 'pub_watts,-price' })).toEqual([
      'Drilling rig',
      'Cordless drill',
      'Ladder',
      'Boat trailer',
      'Hammer',
    ]);
    expect(await titles({ sort: 'meta_rank,price', perPage: 1 })).toEqual(['Drilling rig']);
  });

  test.each([
    ['price', 'cheap'],
    ['price', '1,2,3'],
    ['price', ','],
    ['price', '1.5'],
    ['sort', 'relevance'],
    ['sort', 'pub_category'],
    ['sort', 'pub_unknown'],
    ['sort', 'price,price,price,price'],
    ['perPage', '101'],
    ['perPage', '0'],
    ['page', '0'],
    ['page', '101'],
    ['ids', 'x'],
    ['authorId', 'x'],
    ['stockMode', 'loose'],
    ['minStock', '-1'],
  ])('refuses %s=%s', async (name, value) => {
    expect(await refusal(tools.sdk.listings.query({ [name]: value }))).toMatchObject({
      status: 400,
    });
  });
});
