import { type SharedClock } from '../../platform/clock';
import { type ServiceContext } from '../../platform/service';
import { type MarketplaceConfig } from '../config';
import { JobRunner } from '../jobs/job-runner';
import { createPaymentClient } from '../payouts/payment-client';
import { ProcessStore } from '../processes/process-store';
import { StripePayments } from './payment-service';
import { type SagaStep, TransactionEngine } from './transaction-engine';

export interface TransactionServices {
  engine: TransactionEngine;
  store: ProcessStore;
  jobs: JobRunner;
}

/** Creates what runs transactions: the engine, its processes, and its timers, which are not started yet. */
export function createTransactionServices(
  context: ServiceContext & { clock: SharedClock },
  config: Pick<MarketplaceConfig, 'payments'>,
  onStep?: (step: SagaStep) => void,
): TransactionServices {
  const store = new ProcessStore();
  const payments = new StripePayments(() => createPaymentClient(config.payments));
  const engine = new TransactionEngine({ context, store, payments, onStep });
  const jobs = new JobRunner({ context, engine, store, payments });
  return { engine, store, jobs };
}
