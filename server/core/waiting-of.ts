import { type Logger } from 'pino';
import { type Waiting } from '~/domain/desk/waiting';
import { type FeatureName } from '~/domain/feature-names';
import { type OpenFeature } from './feature';

/** What waits for staff in one feature; null if it could not be read. */
export interface WaitingOfFeature {
  readonly feature: FeatureName;
  readonly entries: readonly Waiting[] | null;
}

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
