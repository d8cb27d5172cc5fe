import path from 'node:path';
import { createBuildApi, type ProcessSource } from './build-api';
import { type SeedClock } from './clock';
import { createIntegrationClient, createPaymentClient, type SeedServices, uuid } from './clients';
import { extraListings } from './content/extras';
import { listings } from './content/listings';
import { owners } from './content/owners';
import { currentRentals } from './content/rentals/current';
import { pastRentals } from './content/rentals/past';
import { newOwner, renters } from './content/renters';
import { aliases } from './deal';
import { startOfDay } from './days';
import { hashOf } from './hash';
import { type History, tellHistory, type ToldDeal } from './history';
import { markVerified, openPayoutAccount, saveCard, signUp } from './people';
import { planPictures } from './picture-plan';
import { inParallel } from './pool';
import { addExtraListing, blockDays, publishListing } from './publish';
import { describeFailure } from './replies';
import { historyDays, instantBookingSince, makeSchedule, type Schedule } from './schedule';
import { demoVersion, seedStateOf, type SeedState } from './state';
import { type Act, groupByMoment, momentOn, perform } from './storyline';
import { memberOf, type World } from './world';

export interface SeedProgress {
  done: number;
  total: number;
}

export interface SeedOptions {
  services: SeedServices;
  clock: SeedClock;
  /** The real present: history ends here. */
  now: Date;
  processes: { current: ProcessSource; earlier: ProcessSource; cartItem: ProcessSource };
  pictureFolder?: string;
  report?: (progress: SeedProgress) => void;
}

const width = 6;
const pollMilliseconds = 100;
const patienceMilliseconds = 20_000;

/** Part of the demo data is there: an earlier seed was interrupted. The database has to be emptied first. */
export class UnfinishedSeedError extends Error {
  override name = 'UnfinishedSeedError';
  constructor() {
    super('The demo data is incomplete because an earlier start was interrupted.');
  }
}

const ownersOf = (world: World, { listings: scheduled }: Schedule): Act[] =>
  owners.map((content) => {
    const first = Math.min(
      ...scheduled
        .filter((listing) => listing.content.owner === content.key)
        .map(({ createdDay }) => createdDay),
    );
    const day = Math.max(-historyDays, first - 1 - (hashOf(content.key) % 3));
    return {
      at: momentOn(world.today, day, 9),
      thread: content.key,
      run: async () => {
        const member = await signUp(world, content, { verified: true });
        await openPayoutAccount(world, member);
        await markVerified(world, member);
      },
    };
  });

const rentersOf = (world: World, { past }: Schedule): Act[] =>
  renters.map((content) => {
    const days = [
      ...past
        .filter(({ rental }) => rental.renter === content.key)
        .map(({ bookedDay }) => bookedDay),
      ...currentRentals
        .filter(({ renter }) => renter === content.key)
        .map(({ daysAgo }) => -daysAgo),
    ];
    const day = Math.max(-historyDays, Math.min(...days) - 1 - (hashOf(content.key) % 9));
    return {
      at: momentOn(world.today, day, 9),
      thread: content.key,
      run: async () => {
        const member = await signUp(world, content, { verified: true });
        if (content.key === 'marcus') await saveCard(member);
      },
    };
  });

const newcomer = (world: World): Act => ({
  at: momentOn(world.today, -6, 9),
  thread: newOwner.key,
  run: async () => {
    await signUp(world, newOwner, { verified: false });
  },
});

const listingActs = (world: World, { listings: scheduled }: Schedule): Act[] => {
  const pictures = planPictures(listings);
  const filesOf = (key: string): string[] => (pictures.get(key) ?? []).map(({ file }) => file);
  return [
    ...scheduled.map(({ content, createdDay }) => ({
      at: momentOn(world.today, createdDay, 11),
      thread: content.key,
      run: async () => {
        const listing = await publishListing(world, content, filesOf(content.key));
        if (hashOf(`${content.key}/blocks`) % 4 === 0) await blockDays(world, listing);
      },
    })),
    ...extraListings.map((extra, index) => ({
      at: momentOn(world.today, -5 + index, 11.5),
      // One thread: waiting listings switch a setting of the whole marketplace.
      thread: 'extras',
      run: () => addExtraListing(world, extra, extra.picturesOf ? filesOf(extra.picturesOf) : []),
    })),
  ];
};

const processActs = (world: World, { processes }: SeedOptions): Act[] => [
  {
    at: momentOn(world.today, -historyDays, 3),
    thread: 'process',
    run: async () => {
      const { earlier, cartItem } = processes;
      const version = await world.build.pushProcess(earlier);
      await world.build.setAlias(earlier.name, aliases.byHand, version);
      await world.build.setAlias(earlier.name, aliases.current, version);
      const cartVersion = await world.build.pushProcess(cartItem);
      await world.build.setAlias(cartItem.name, aliases.current, cartVersion);
    },
  },
  {
    at: momentOn(world.today, instantBookingSince, 3),
    thread: 'process',
    run: async () => {
      const version = await world.build.pushProcess(processes.current);
      await world.build.setAlias(processes.current.name, aliases.current, version);
    },
  },
];

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** What falls due by time happens beside our calls, so the last steps may need a moment. */
const awaitStates = async (deals: readonly ToldDeal[]): Promise<void> => {
  const deadline = performance.now() + patienceMilliseconds;
  let open = deals;
  for (;;) {
    const states = await inParallel(width, open, (told) => told.deal().state());
    open = open.filter((told, index) => states[index] !== told.expected);
    if (open.length === 0) return;
    if (performance.now() > deadline) {
      const [first] = open;
      throw new Error(
        `${open.length} transactions are not where they should be, the first is not in ${first?.expected}.`,
      );
    }
    await sleep(pollMilliseconds);
  }
};

const play = async (world: World, options: SeedOptions, history: History): Promise<void> => {
  const schedule = makeSchedule(
    { listings, past: pastRentals, current: currentRentals },
    world.today,
  );
  const acts = [
    ...processActs(world, options),
    ...ownersOf(world, schedule),
    ...rentersOf(world, schedule),
    newcomer(world),
    ...listingActs(world, schedule),
    ...history.acts,
  ];
  const total = acts.length + history.finale.length;
  let done = 0;
  const onDone = (): void => {
    done += 1;
    options.report?.({ done, total });
  };
  const { moveTo } = options.clock;
  // The finale opens payments that wait for fifteen minutes, so it lies in the present and the rest before it.
  const beforeNow = new Date(options.now.getTime() - 60_000);
  await perform(groupByMoment(acts, beforeNow), { moveTo, width, onDone });
  await perform([{ at: options.now, threads: history.finale.map((act) => [act]) }], {
    moveTo,
    width,
    onDone,
  });
  await awaitStates(history.deals);
};

const createWorld = (options: SeedOptions): World => ({
  services: options.services,
  integration: createIntegrationClient(options.services),
  payments: createPaymentClient(options.services),
  build: createBuildApi(options.services),
  pictureFolder: options.pictureFolder ?? path.join(__dirname, 'pictures'),
  today: startOfDay(options.now),
  members: new Map(),
  listings: new Map(),
});

/**
 * Fills an empty marketplace with demo data through its public API: the clock goes back four months and comes
 * forward again, so that everything has its age. Answers with what was there before; anything but `empty` is left as
 * it is. Throws `UnfinishedSeedError` when an earlier seed was interrupted.
 */
export const seedMarketplace = async (options: SeedOptions): Promise<SeedState> => {
  const before = await seedStateOf(options.services);
  if (before === 'interrupted') {
    throw new UnfinishedSeedError();
  }
  if (before !== 'empty') {
    return before;
  }
  const world = createWorld(options);
  const schedule = makeSchedule(
    { listings, past: pastRentals, current: currentRentals },
    world.today,
  );
  try {
    await play(world, options, tellHistory(world, schedule.past, currentRentals));
  } catch (error) {
    throw new Error(`The demo data could not be made: ${describeFailure(error)}`, {
      cause: error,
    });
  }
  await world.integration.users.updateProfile({
    id: uuid(memberOf(world, 'dana').id),
    privateData: { demoVersion },
  });
  return before;
};
