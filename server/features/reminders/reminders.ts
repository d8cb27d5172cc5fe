import { type ServerFeature } from '../../core/feature';
import { remindRentals } from './remind-rentals';

/** Reminds both sides by email of pick-up and return. */
export const reminders: ServerFeature = {
  name: 'reminders',
  open: ({ clock, config, integration, send, store }) => ({
    tasks: () =>
      send
        ? [remindRentals({ integration, store, now: clock.now, config: config.public, send })]
        : [],
  }),
};
