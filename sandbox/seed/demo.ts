import { existsSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { users } from '../marketplace/store/schema/users';
import { type Sandbox } from '../network';
import { type Db } from '../platform/database';
import { fillingBegins, fillingEnds, isHalfFilled } from '../platform/filling';
import { type BuildServices, createBuildApi, type ProcessSource } from './build-api';
import { aliases } from './deal';
import { type Fees, readFees } from './pricing';
import { servicesOf, sessionsOf } from './services';
import { pushNewest, type SeedProcesses, stageActs, verifyAddresses } from './stage';
import { createIntegrationClient, createPaymentClient, type SeedServices } from './clients';
import { listings } from './content/listings';
import { currentRentals } from './content/rentals/current';
import { pastRentals } from './content/rentals/past';
import { addDays, startOfDay } from './days';
import { type FinishedDeal, historyOf, unseenDays } from './history';
import { rememberViews } from './people';
import { inParallel } from './pool';
import { describeFailure } from './replies';
import { makeSchedule } from './schedule';
import { groupByMoment, perform } from './storyline';
import { memberOf, type World } from './world';

/** Moves the sandbox's time, and does what becomes due. */
interface SeedClock {
  moveTo(moment: Date): Promise<void>;
}

interface SeedProgress {
  done: number;
  total: number;
}

interface SeedOptions {
  services: SeedServices;
  clock: SeedClock;
  /** The real present, which goes on while the seed works. The clock ends there. */
  now: () => Date;
  processes: SeedProcesses;
  fees: Fees;
  pictureFolder?: string;
  openSession: World['openSession'];
  /** Bans a user directly, because operators do that in the console and no API offers it. */
  ban: (userId: string) => Promise<void>;
  report?: (progress: SeedProgress) => void;
}

const width = 6;
const pollMilliseconds = 100;
const patienceMilliseconds = 20_000;

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Waits until the deals have reached their states, because timers run beside our calls. */
const awaitStates = async (deals: readonly FinishedDeal[]): Promise<void> => {
  const deadline = performance.now() + patienceMilliseconds;
  let open = deals;
  for (;;) {
    const states = await inParallel(width, open, (finished) => finished.deal().state());
    open = open.filter((finished, index) => states[index] !== finished.expected);
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

const play = async (world: World, options: SeedOptions): Promise<void> => {
  const schedule = makeSchedule(
    { listings, past: pastRentals, current: currentRentals },
    world.today,
  );
  const history = historyOf(world, schedule.past, currentRentals);
  const acts = [...stageActs(world, schedule, options.processes), ...history.acts];
  const total = acts.length + history.finale.length;
  let done = 0;
  const onDone = (): void => {
    done += 1;
    options.report?.({ done, total });
  };
  const { moveTo } = options.clock;
  // The last part opens payments that wait for fifteen minutes, so it happens in the present and the rest before it.
  const beforeNow = new Date(options.now().getTime() - 60_000);
  await perform(groupByMoment(acts, beforeNow), { moveTo, width, onDone });
  const finale = { at: options.now(), threads: history.finale.map((act) => [act]) };
  await perform([finale], { moveTo, width, onDone });
  await awaitStates(history.deals);
};

const createWorld = (options: SeedOptions): World => ({
  services: options.services,
  integration: createIntegrationClient(options.services),
  payments: createPaymentClient(options.services),
  build: createBuildApi(options.services),
  openSession: options.openSession,
  pictureFolder: options.pictureFolder ?? path.join(__dirname, 'pictures'),
  fees: options.fees,
  today: startOfDay(options.now()),
  members: new Map(),
  listings: new Map(),
  pictures: new Map(),
});

/**
 * Fills an empty marketplace with demo data through its public API. The clock goes back four months and comes forward again, so that
 * everything has a realistic age.
 */
const seedMarketplace = async (options: SeedOptions): Promise<void> => {
  const world = createWorld(options);
  try {
    await play(world, options);
  } catch (error) {
    throw new Error(`The demo data could not be made: ${describeFailure(error)}`, {
      cause: error,
    });
  }
  await pushNewest(world.build, options.processes);
  await world.build.pushAssets(path.join(__dirname, 'assets'));
  await verifyAddresses(world, width);
  const seenBefore = addDays(world.today, -unseenDays);
  await inParallel(width, [...world.members.values()], (member) =>
    rememberViews(world, member, seenBefore),
  );
  await options.ban(memberOf(world, 'baxter').id);
};

interface DemoOptions {
  /** Contains `flex-default-process` and `extension`, each with its other versions, `cart-item` and `late-fee`. */
  processFolder: string;
  report: (progress: SeedProgress) => void;
}

const processesIn = (folder: string): SeedProcesses => {
  const order = path.join(folder, 'flex-default-process');
  return {
    current: { name: 'flex-default-process', folder: order },
    asked: { name: 'flex-default-process', folder: path.join(order, 'asked') },
    atOnce: { name: 'flex-default-process', folder: path.join(order, 'v2') },
    earlier: { name: 'flex-default-process', folder: path.join(order, 'v1') },
    extension: { name: 'extension', folder: path.join(folder, 'extension') },
    earlierExtension: { name: 'extension', folder: path.join(folder, 'extension', 'v1') },
    beside: ['cart-item', 'late-fee'].map((name) => ({
      name,
      folder: path.join(folder, name),
    })),
  };
};

/** Pushes processes and versions that are newer than the data. */
export async function pushMissingProcesses(
  services: BuildServices,
  processFolder: string,
): Promise<void> {
  const build = createBuildApi(services);
  const processes = processesIn(processFolder);
  const isThere = (source: ProcessSource) => existsSync(path.join(source.folder, 'process.edn'));
  for (const source of processes.beside) {
    if (!isThere(source) || (await build.hasAlias(source.name, aliases.current))) continue;
    await build.setAlias(source.name, aliases.current, await build.pushProcess(source));
  }
  const { asked } = processes;
  if (isThere(asked) && !(await build.hasAlias(asked.name, aliases.asked))) {
    await pushNewest(build, processes);
  }
}

const isEmpty = async (db: Db): Promise<boolean> => (await db.$count(users)) === 0;

/** Whether `seedDemo` would leave the database as it is: it contains data, and filling it was completed. */
export const isSeeded = async (db: Db): Promise<boolean> =>
  !(await isEmpty(db)) && !(await isHalfFilled(db));

/** Fills a running sandbox with the demo data; returns false, and changes nothing, if the sandbox already contains data. */
export async function seedDemo(
  sandbox: Sandbox,
  { processFolder, report }: DemoOptions,
): Promise<boolean> {
  const { clock, db, jobs } = sandbox;
  if (!(await isEmpty(db))) return false;
  await fillingBegins(db);
  await seedMarketplace({
    services: servicesOf(sandbox),
    clock: {
      moveTo: async (moment) => {
        await clock.moveTo(moment);
        await jobs.runDue();
      },
    },
    openSession: sessionsOf(sandbox),
    ban: async (userId) => {
      await db.update(users).set({ state: 'banned' }).where(eq(users.id, userId));
    },
    now: () => new Date(),
    processes: processesIn(processFolder),
    fees: await readFees(processFolder),
    report,
  });
  await fillingEnds(db);
  return true;
}
