import { type Logger } from 'pino';
import { type OpenFeature, type WaitingOfFeature } from './feature';

/** Asks every feature what waits for staff. One that fails keeps no other from being read, and is not taken for empty. */
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
