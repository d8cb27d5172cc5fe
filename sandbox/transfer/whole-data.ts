import { type MarketplaceConfig } from '../marketplace/config';
import { type JobRunner } from '../marketplace/jobs/job-runner';
import { type ProcessStore } from '../marketplace/processes/process-store';
import { ensureMarketplace } from '../marketplace/settings/marketplace-resource';
import { marketplaces } from '../marketplace/store/schema/users';
import { type DueRunner } from '../payments/due/due-runner';
import { type MovableClock } from '../platform/clock';
import { type Gate } from '../platform/gate';
import { type ServiceContext } from '../platform/service';
import { exportData } from './export';
import { importData, replaceData } from './import';
import { resetAll, resetPeople } from './reset';
import { type Snapshot, type Snapshots } from './snapshots';

/** People and everything that they made, or everything, also processes, assets, search schemas and settings. */
type ResetKind = 'people' | 'everything';

interface Parts {
  readonly context: ServiceContext;
  readonly clock: MovableClock;
  readonly config: MarketplaceConfig;
  readonly store: ProcessStore;
  readonly jobs: JobRunner;
  readonly due: DueRunner;
  readonly gate: Gate;
  readonly snapshots: Snapshots;
}

/**
 * Changes of all data at once. No request and no work in the background runs meanwhile: those that have begun end first, and
 * later ones wait and see the new data.
 */
export class WholeData {
  constructor(private readonly parts: Parts) {}

  /** Removes data. With everything, the clock goes back to the machine's. */
  reset(what: ResetKind): Promise<void> {
    const { context, clock } = this.parts;
    return this.#change(`removed: ${what}`, async () => {
      if (what === 'people') await resetPeople(context.db);
      else {
        await resetAll(context.db);
        await clock.moveTo(new Date());
      }
    });
  }

  /** Reads a file into a sandbox without people; throws `ImportError`. */
  import(file: string): Promise<void> {
    const { context, clock } = this.parts;
    return this.#change('imported from a file', () => importData(context.db, clock, file));
  }

  /** Keeps the present state under a name, in place of an older one of that name. */
  take(name: string): Promise<Snapshot> {
    const { context, clock, snapshots } = this.parts;
    return snapshots.keep(name, (file) =>
      this.#alone(() => exportData(context.db, clock.now(), file)),
    );
  }

  /** Everything is as it was when the snapshot was taken, also the clock; throws `SnapshotError` and `ImportError`. */
  async restore(name: string): Promise<void> {
    const { context, clock, snapshots } = this.parts;
    const file = await snapshots.find(name);
    await this.#change(`restored: ${name}`, () => replaceData(context.db, clock, file));
  }

  /** Work in the background ends first: it may call the services, which must not be closed for it. */
  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const { jobs, due, gate } = this.parts;
    return jobs.between(() => due.between(() => gate.alone(work)));
  }

  async #change(what: string, work: () => Promise<void>): Promise<void> {
    const { db, log } = this.parts.context;
    const { config, store, jobs } = this.parts;
    await this.#alone(async () => {
      await work();
      // What belongs to this start and not to the data. A file may come from a sandbox with another name.
      store.forget();
      await db.update(marketplaces).set({ ident: config.ident });
      await ensureMarketplace(db, config);
    });
    log.info(`data    ${what}`);
    jobs.kick();
  }
}
