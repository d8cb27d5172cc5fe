import { type ServerFeature } from '../../core/feature';
import { confirmVerified } from './confirm-verified';

/** Confirms orders by email to people whose address was confirmed later. */
export const lateConfirmations: ServerFeature = {
  name: 'late-confirmations',
  open: ({ clock, config, integration, send, store, tell }) => ({
    tasks: () =>
      send
        ? [
            confirmVerified({
              integration,
              store,
              now: clock.now,
              config: config.public,
              send,
              tell,
            }),
          ]
        : [],
  }),
};
