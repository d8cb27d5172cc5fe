import { pathTo } from '~/config/paths';
import { type ServerFeature } from '../../core/feature';
import { unsubscribeRoutes } from '../../core/plain-pages/unsubscribe';
import { askWhetherBack, overdueReturns } from './ask-back';
import { remindRentals } from './remind-rentals';
import { warnOfMeetings } from './warn-of-meetings';
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
    waiting: () => overdueReturns({ integration, now: clock.now, config }),
    tasks: () => {
      if (!send) return [];
      const told = { integration, store, now: clock.now, config, send, tell };
      return [remindRentals({ ...told, signer }), askWhetherBack(told), warnOfMeetings(told)];
    },
  }),
};
