import { assets } from './assets';
import { buildContract } from './build-api';
import { type Contract, type MarketplaceCall } from './calls';
import { integrationContract, refusesOthers } from './integration';
import { calendars, found, ownListings } from './listings';
import { talk, transactions } from './orders';
import { payments } from './payments';
import { people, sessions } from './people';
import { startWorld, type World } from './world';

/*
 * Checks the calls that the product relies on at the stand-in for its hosted services. The product's own functions read the answers, so an
 * unreadable answer fails here. At a hosted marketplace, the same calls would check the stand-in.
 */
const marketplaceContract: Contract<MarketplaceCall> = {
  ...sessions,
  ...people,
  ...found,
  ...ownListings,
  ...calendars,
  ...transactions,
  ...talk,
  ...payments,
  ...assets,
};

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 180_000);
afterAll(() => world.stop());

/** Runs a call's check, which must make that call. */
const keeps = async (name: string, check: (of: World) => Promise<void>): Promise<void> => {
  world.made.clear();
  await check(world);
  expect([...world.made]).toContain(name);
};

describe('the Marketplace API', () => {
  test.each(Object.entries(marketplaceContract))('%s', keeps);
});

describe('the Integration API', () => {
  test.each(Object.entries(integrationContract))('%s', keeps);

  test('is only for the operator', () => refusesOthers(world));
});

describe('the Build API, for the process CLI', () => {
  test.each(Object.entries(buildContract))('%s', (_command, check) => check(world));
});
