import { readdir } from 'node:fs/promises';
import { type BuildApi, type ProcessSource } from './build-api';
import { extraListings } from './content/extras';
import { listings } from './content/listings';
import { owners } from './content/owners';
import { currentRentals } from './content/rentals/current';
import { newOwner, renters } from './content/renters';
import { staffMember } from './content/staff';
import { type PersonContent } from './content/types';
import { aliases } from './deal';
import { drawFace } from './faces';
import { hashOf } from './hash';
import {
  markStaff,
  markVerified,
  openPayoutAccount,
  saveCard,
  signUp,
  verifyEmail,
} from './people';
import { picturesOf } from './pictures-of';
import { inParallel } from './pool';
import {
  addExtraListing,
  blockDays,
  featureListing,
  publishListing,
  uploadPictures,
} from './publish';
import { historyDays, instantBookingSince, type Schedule } from './schedule';
import { type Act, momentOn, slotOn } from './storyline';
import { type World } from './world';

/** The transaction processes as they are on disk. */
export interface SeedProcesses {
  current: ProcessSource;
  /** The version in which owners answer requests; it has an alias of its own. */
  asked: ProcessSource;
  /** The version before the current one, the first in which the payment books at once. */
  atOnce: ProcessSource;
  earlier: ProcessSource;
  /** The process for later nights, and its earlier version. */
  extension: ProcessSource;
  earlierExtension: ProcessSource;
  /** The other processes that belong to an order. */
  beside: readonly ProcessSource[];
}

/** Pushes the version of requests, unless it has its alias already. */
async function pushAsked(build: BuildApi, { asked }: SeedProcesses): Promise<void> {
  if (await build.hasAlias(asked.name, aliases.asked)) return;
  await build.setAlias(asked.name, aliases.asked, await build.pushProcess(asked));
}

/**
 * Pushes the versions with which everything begins from now on. The web app's server completes their orders, so the demo's own orders have
 * earlier versions.
 */
export async function pushNewest(build: BuildApi, processes: SeedProcesses): Promise<void> {
  for (const source of [processes.current, processes.extension]) {
    await build.setAlias(source.name, aliases.current, await build.pushProcess(source));
  }
  await pushAsked(build, processes);
}

/** The pictures of all tools of one owner. A tool that is not for rent uses those of another one. */
const picturesOfOwner = async ({ pictureFolder }: World, owner: string) => {
  const files = await readdir(pictureFolder);
  return [...listings, ...extraListings]
    .filter((listing) => listing.owner === owner)
    .map((listing) => {
      const source = 'picturesOf' in listing ? listing.picturesOf : listing.key;
      return { listing: listing.key, files: source ? picturesOf(files, source) : [] };
    });
};

/**
 * People whose emails about the past months are worth keeping. The others verify their addresses after the past months were
 * created: until then nothing is sent to them, which saves a third of the work.
 */
const mailboxes = ['dana', 'marcus'];
const getsMail = ({ key }: PersonContent): boolean => mailboxes.includes(key);

const ownersOf = (world: World, { listings: scheduled }: Schedule): Act[] =>
  owners.map((content) => {
    const first = Math.min(
      ...scheduled
        .filter((listing) => listing.content.owner === content.key)
        .map(({ createdDay }) => createdDay),
    );
    const day = Math.max(-historyDays, first - 1 - (hashOf(content.key) % 3));
    return {
      at: slotOn(world.today, day, 0),
      thread: content.key,
      run: async () => {
        const member = await signUp(world, content);
        if (getsMail(content)) await verifyEmail(world, member);
        await drawFace(member);
        await openPayoutAccount(world, member);
        await markVerified(world, member);
        await uploadPictures(world, member, await picturesOfOwner(world, content.key));
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
      at: slotOn(world.today, day, 0),
      thread: content.key,
      run: async () => {
        const member = await signUp(world, content);
        if (getsMail(content)) await verifyEmail(world, member);
        if (content.key === 'marcus') await saveCard(member);
      },
    };
  });

const newcomer = (world: World): Act => ({
  at: slotOn(world.today, -6, 0),
  thread: newOwner.key,
  run: async () => {
    await signUp(world, newOwner);
  },
});

const listingActs = (world: World, { listings: scheduled }: Schedule): Act[] => [
  ...scheduled.map(({ content, createdDay }) => ({
    at: slotOn(world.today, createdDay, hashOf(content.key) % 4),
    thread: content.key,
    run: async () => {
      const listing = await publishListing(world, content);
      await featureListing(world, listing);
      if (hashOf(`${content.key}/blocks`) % 4 === 0) await blockDays(world, listing);
    },
  })),
  ...extraListings.map((extra, index) => ({
    at: slotOn(world.today, -5 + index, 0),
    thread: extra.key,
    run: () => addExtraListing(world, extra),
  })),
];

const processActs = (world: World, processes: SeedProcesses): Act[] => [
  {
    at: momentOn(world.today, -historyDays, 3),
    thread: 'process',
    run: async () => {
      const { earlier, beside } = processes;
      const version = await world.build.pushProcess(earlier);
      await world.build.setAlias(earlier.name, aliases.byHand, version);
      await world.build.setAlias(earlier.name, aliases.current, version);
      for (const source of [processes.earlierExtension, ...beside]) {
        await world.build.setAlias(
          source.name,
          aliases.current,
          await world.build.pushProcess(source),
        );
      }
    },
  },
  {
    at: momentOn(world.today, instantBookingSince, 3),
    thread: 'process',
    run: async () => {
      const version = await world.build.pushProcess(processes.atOnce);
      await world.build.setAlias(processes.atOnce.name, aliases.current, version);
      await pushAsked(world.build, processes);
    },
  },
];

const colleague = (world: World): Act => ({
  at: slotOn(world.today, -historyDays, 0),
  thread: staffMember.key,
  run: async () => {
    const member = await signUp(world, staffMember);
    await verifyEmail(world, member);
    await markStaff(world, member);
  },
});

/** Everything except the deals: processes, people and their tools. */
export const stageActs = (world: World, schedule: Schedule, processes: SeedProcesses): Act[] => [
  ...processActs(world, processes),
  ...ownersOf(world, schedule),
  ...rentersOf(world, schedule),
  newcomer(world),
  colleague(world),
  ...listingActs(world, schedule),
];

/** Verifies everybody's address except the newcomer's, so that the reminder can be seen. */
export const verifyAddresses = async (world: World, width: number): Promise<void> => {
  const waiting = [...world.members.values()].filter(
    ({ content }) => !getsMail(content) && ![newOwner.key, staffMember.key].includes(content.key),
  );
  await inParallel(width, waiting, (member) => verifyEmail(world, member));
};
