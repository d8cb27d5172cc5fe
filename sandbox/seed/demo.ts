import { existsSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { users } from '../marketplace/store/schema/users';
import { type Sandbox } from '../network';
import { type Db } from '../platform/database';
import { fillingBegins, fillingEnds, isHalfFilled } from '../platform/filling';
import { type BuildServices, createBuildApi, type ProcessSource } from './build-api';
import { aliases } from './deal';
import { readFees } from './pricing';
import { seedMarketplace, type SeedProgress } from './run';
import { servicesOf, sessionsOf } from './services';
import { pushNewest, type SeedProcesses } from './stage';

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

/** Pushes processes and versions that the data does not have yet, because it is older than they are. */
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
