import { pathTo } from '~/config/paths';
import { type ServerFeature } from '../../core/feature';
import { unsubscribeRoutes } from '../../core/plain-pages/unsubscribe';
import { askWhetherBack, overdueReturns } from './ask-back';
import { remindRentals } from './remind-rentals';
import { latePieces, warnOfMeetings } from './warn-of-meetings';
import { stopReminders } from './stop-reminders';

const texts = {
  title: 'Unsubscribe.remindersTitle',
  text: 'Unsubscribe.remindersText',
  done: 'Unsubscribe.remindersDone',
  link: { text: 'Unsubscribe.notifications', path: pathTo('notifications') },
} as const;

/** Reminds both sides of pick-up and return, asks owners whether tools are back that nobody noted, and warns where two rentals meet. */
export const reminders: ServerFeature = {
  name: 'reminders',
  open: ({ clock, config: { public: config }, integration, send, signer, store, tell }) => ({
    pages: (plain) => [
      unsubscribeRoutes(
        { ...plain, signer },
        { kind: 'reminders', texts, stop: (person) => stopReminders(integration, person) },
      ),
    ],
    waiting: async () => {
      const services = { integration, now: clock.now, config };
      return [...(await overdueReturns(services)), ...(await latePieces(services))];
    },
    tasks: () => {
      const shared = { integration, store, now: clock.now, config, tell };
      // A late piece is noted with its order without email too.
      const meetings = warnOfMeetings({ ...shared, send });
      if (!send) return [meetings];
      return [
        remindRentals({ ...shared, send, signer }),
        askWhetherBack({ ...shared, send }),
        meetings,
      ];
    },
  }),
};
