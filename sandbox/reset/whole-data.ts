import { type MarketplaceConfig } from '../marketplace/config';
import { type JobRunner } from '../marketplace/jobs/job-runner';
import { type ProcessStore } from '../marketplace/processes/process-store';
import { ensureMarketplace } from '../marketplace/settings/marketplace-resource';
import { type DueRunner } from '../payments/due/due-runner';
import { type MovableClock } from '../platform/clock';
import { type Gate } from '../platform/gate';
import { type ServiceContext } from '../platform/service';
import { resetAll, resetPeople } from './reset';

/** What is removed: people and everything that they made, or also processes, assets, search schemas and settings. */
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
 * Changes all data at once. No request and no background work runs meanwhile: those that have begun end first, and later ones wait and
 * see the new data.
 */
export class WholeData {
  constructor(private readonly parts: Parts) {}

  /** Removes data. If everything is removed, the clock goes back to the machine's. */
  async reset(what: ResetKind): Promise<void> {
    const { config, store, jobs } = this.parts;
    const { db, log } = this.parts.context;
    await this.#alone(async () => {
      await this.#remove(what);
      // These values belong to this start and not to the data.
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

  /** Waits for background work before it closes the services, because that work may call them. */
  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const { jobs, due, gate } = this.parts;
    return jobs.between(() => due.between(() => gate.alone(work)));
  }
}
