import path from 'node:path';
import { eq } from 'drizzle-orm';
import { users } from '../marketplace/store/schema/users';
import { sandboxCredentials, type Sandbox } from '../network';
import { seedMarketplace, type SeedProgress } from './run';
import { type SeedProcesses } from './stage';
import { type SeedState } from './state';

interface DemoOptions {
  /** Holds `flex-default-process` (with its version `v1`) and `cart-item`. */
  processFolder: string;
  report: (progress: SeedProgress) => void;
}

const processesIn = (folder: string): SeedProcesses => {
  const order = path.join(folder, 'flex-default-process');
  return {
    current: { name: 'flex-default-process', folder: order },
    earlier: { name: 'flex-default-process', folder: path.join(order, 'v1') },
    cartItem: { name: 'cart-item', folder: path.join(folder, 'cart-item') },
  };
};

/** Fills a running sandbox with the demo data, where it is empty. */
export function seedDemo(
  { url, clock, db, jobs }: Sandbox,
  { processFolder, report }: DemoOptions,
): Promise<SeedState> {
  const { ident, secretKey, ...credentials } = sandboxCredentials;
  return seedMarketplace({
    services: {
      ...credentials,
      baseUrl: url,
      marketplace: ident,
      payments: {
        secretKey,
        endpoint: { host: '127.0.0.1', port: Number(new URL(url).port), protocol: 'http' },
      },
    },
    clock: {
      moveTo: async (moment) => {
        await clock.moveTo(moment);
        await jobs.runDue();
      },
    },
    ban: async (userId) => {
      await db.update(users).set({ state: 'banned' }).where(eq(users.id, userId));
    },
    now: () => new Date(),
    processes: processesIn(processFolder),
    report,
  });
}
