import { type Logger } from 'pino';
import { type OpenFeature, type WaitingOfFeature } from './feature';

/** Reads the cases that wait for staff. A feature that fails does not stop the others, and does not count as empty. */
export const waitingOf =
  (features: readonly OpenFeature[], log: Pick<Logger, 'error'>) =>
  (): Promise<readonly WaitingOfFeature[]> =>
    Promise.all(
      features.flatMap(({ name: feature, waiting }) =>
        waiting
          ? [
              waiting().then(
                (entries): WaitingOfFeature => ({ feature, entries }),
                (error: unknown): WaitingOfFeature => {
                  log.error({ err: error, feature }, 'what waits for staff could not be read');
                  return { feature, entries: null };
                },
              ),
            ]
          : [],
      ),
    );
