import { type Sandbox } from '../../../network';
import {
  anonymousSdk,
  type Person,
  type Sdk,
  signUp,
  startTestSandbox,
} from '../../../testing/harness';
import { latLng, money, publish } from '../../../testing/listings';
import { useStarted } from '../../../testing/use-started';
import { searchSchemas } from '../../store/schema/operations';

/** Title of each listing, in the order of creation, and its data. */
const fixtures: [string, Record<string, unknown>][] = [
  [
    'Cordless drill',
    {
      price: money(2000),
      geolocation: latLng(40.7, -74),
      description: 'two batteries',
      publicData: {
        category: 'power',
        brand: 'makita',
        amenities: ['case', 'bits'],
        fast: true,
        watts: 500,
      },
    },
  ],
  [
    'Drilling rig',
    {
      price: money(9000),
      geolocation: latLng(40.8, -73.9),
      publicData: { category: 'power', brand: 'bosch', amenities: ['case'], watts: 9000 },
    },
  ],
  [
    'Hammer',
    {
      price: money(500),
      geolocation: latLng(34, -118.2),
      description: 'goes well with a drill',
      publicData: { category: 'hand', brand: 'bosch', fast: false, watts: 'none' },
    },
  ],
  [
    'Boat trailer',
    {
      price: money(7000),
      geolocation: latLng(-17.5, 179.5),
      publicData: { category: 'auto', otherBrand: 'Tidal drill works', watts: 0 },
    },
  ],
  ['Ladder', { geolocation: latLng(-17.5, -179.5), publicData: { category: 'power,hand' } }],
];

export const all = fixtures.map(([title]) => title);
export const newest = [...all].reverse();

interface World {
  readonly sandbox: Sandbox;
  /** All tools except the boat trailer. */
  readonly owner: Person;
  readonly second: Person;
  /** For a visitor. */
  readonly sdk: Sdk;
}

async function startWorld(): Promise<World> {
  const sandbox = await startTestSandbox();
  const owner = await signUp(sandbox, { firstName: 'Olga' });
  const second = await signUp(sandbox, { firstName: 'Sam' });
  const own = { of: 'listing', scope: 'public', defaultValue: null, doc: null } as const;
  await sandbox.db.insert(searchSchemas).values([
    { ...own, key: 'category', valueType: 'enum', cardinality: 'one' },
    { ...own, key: 'brand', valueType: 'enum', cardinality: 'one' },
    { ...own, key: 'amenities', valueType: 'enum', cardinality: 'many' },
    { ...own, key: 'otherBrand', valueType: 'shortText', cardinality: 'one' },
    {
      of: 'listing',
      scope: 'public',
      key: 'fast',
      valueType: 'boolean',
      cardinality: 'one',
      defaultValue: true,
      doc: null,
    },
    {
      of: 'listing',
      scope: 'public',
      key: 'watts',
      valueType: 'long',
      cardinality: 'one',
      defaultValue: 100,
      doc: null,
    },
    {
      of: 'listing',
      scope: 'public',
      key: 'tags',
      valueType: 'enum',
      cardinality: 'many',
      defaultValue: ['plain'],
      doc: null,
    },
    {
      of: 'listing',
      scope: 'metadata',
      key: 'rank',
      valueType: 'long',
      cardinality: 'one',
      defaultValue: null,
      doc: null,
    },
  ]);
  for (const [index, [title, fields]] of fixtures.entries()) {
    await publish(index === 3 ? second : owner, { title, ...fields });
    await sandbox.clock.advance(1000);
  }
  return { sandbox, owner, second, sdk: anonymousSdk(sandbox) };
}

/** Starts a marketplace with a few tools for the tests of a file. */
export function useTools() {
  const world = useStarted(startWorld, ({ sandbox }) => sandbox.stop());

  const titles = async (query: Record<string, unknown>): Promise<string[]> =>
    (await world().sdk.listings.query(query)).data.data.map(
      ({ attributes }: { attributes: { title: string } }) => attributes.title,
    );

  return {
    get sandbox() {
      return world().sandbox;
    },
    get owner() {
      return world().owner;
    },
    get second() {
      return world().second;
    },
    get sdk() {
      return world().sdk;
    },
    /** The titles that a search finds, in its order. */
    titles,
    sorted: async (query: Record<string, unknown>) => (await titles(query)).sort(),
  };
}
