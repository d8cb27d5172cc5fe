import { type ProcessSource } from './build-api';
import { extraListings } from './content/extras';
import { listings } from './content/listings';
import { owners } from './content/owners';
import { currentRentals } from './content/rentals/current';
import { newOwner, renters } from './content/renters';
import { aliases } from './deal';
import { hashOf } from './hash';
import { markVerified, openPayoutAccount, saveCard, signUp } from './people';
import { planPictures } from './picture-plan';
import { addExtraListing, blockDays, publishListing } from './publish';
import { historyDays, instantBookingSince, type Schedule } from './schedule';
import { type Act, momentOn } from './storyline';
import { type World } from './world';

/** The transaction processes as they lie on disk. */
export interface SeedProcesses {
  current: ProcessSource;
  earlier: ProcessSource;
  cartItem: ProcessSource;
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

const processActs = (world: World, processes: SeedProcesses): Act[] => [
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

/** Everything but the deals: processes, people and their tools. */
export const stageActs = (world: World, schedule: Schedule, processes: SeedProcesses): Act[] => [
  ...processActs(world, processes),
  ...ownersOf(world, schedule),
  ...rentersOf(world, schedule),
  newcomer(world),
  ...listingActs(world, schedule),
];
