import { type MarketplaceConfig } from '../marketplace/config';
import { type JobRunner } from '../marketplace/jobs/job-runner';
import { type ProcessStore } from '../marketplace/processes/process-store';
import { ensureMarketplace } from '../marketplace/settings/marketplace-resource';
import { type DueRunner } from '../payments/due/due-runner';
import { type MovableClock } from '../platform/clock';
import { type Gate } from '../platform/gate';
import { type ServiceContext } from '../platform/service';
import { resetAll, resetPeople } from './reset';

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
}

/**
 * Changes of all data at once. No request and no work in the background runs meanwhile: those that have begun end first, and
 * later ones wait and see the new data.
 */
export class WholeData {
  constructor(private readonly parts: Parts) {}

  /** Removes data. With everything, the clock goes back to the machine's. */
  async reset(what: ResetKind): Promise<void> {
    const { config, store, jobs } = this.parts;
    const { db, log } = this.parts.context;
    await this.#alone(async () => {
      await this.#remove(what);
      // What belongs to this start and not to the data.
      store.forget();
      await ensureMarketplace(db, config.url);
    });
    log.info(`data    removed: ${what}`);
    jobs.kick();
  }

  async #remove(what: ResetKind): Promise<void> {
    const { context, clock } = this.parts;
    if (what === 'people') return resetPeople(context.db);
    await resetAll(context.db);
    await clock.moveTo(new Date());
  }

  /** Work in the background ends first: it may call the services, which must not be closed for it. */
  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const { jobs, due, gate } = this.parts;
    return jobs.between(() => due.between(() => gate.alone(work)));
  }
}
