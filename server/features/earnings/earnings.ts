import * as wire from '~/wire/earnings';
import { type ServerFeature } from '../../core/feature';
import { keepEarnings } from './keep-earnings';
import { ownEarnings } from './own-earnings';

/** What an owner's orders bring, by month, tool and currency. */
export const earnings: ServerFeature = {
  name: 'earnings',
  open: ({ clock, integration }) => {
    const services = { integration, now: clock.now };
    return {
      endpoints: ({ signedIn }) => [
        signedIn(wire.ownEarnings, ({ userId }) => ownEarnings(services, userId)),
      ],
      tasks: () => [keepEarnings(services)],
    };
  },
};
