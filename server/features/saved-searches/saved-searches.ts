import { type ServerFeature } from '../../core/feature';
import { unsubscribeRoutes } from '../../core/plain-pages/unsubscribe';
import { emailSavedSearches } from './email-saved-searches';
import { findNewListings } from './find-new-listings';
import { forgetEmailed } from './tell-person';
import { stopSearchMails } from './stop-mails';

/** Emails about new tools that fit a person's saved searches, and the link that stops them. */
export const savedSearches: ServerFeature = {
  name: 'saved-searches',
  open: ({ api, clock, config, integration, log, send, signer, store }) => {
    const { now } = clock;
    return {
      pages: (plain) => [unsubscribeRoutes({ ...plain, signer }, stopSearchMails(integration))],
      tasks: () =>
        send
          ? [
              findNewListings({ integration, store, now }),
              emailSavedSearches({
                integration,
                api,
                store,
                now,
                log,
                config: config.public,
                signer,
                send,
              }),
            ]
          : [],
      kept: { forget: (person) => forgetEmailed(store, person) },
    };
  },
};
