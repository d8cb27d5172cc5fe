import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import { pathTo } from '~/config/paths';
import { type UserId } from '~/domain/ids';
import { WANTS_EMAILS_KEY } from '~/domain/search/saved-searches';
import { ask } from '../../marketplace/session';

/** How the emails about new tools are stopped. */
export const stopSearchMails = (integration: IntegrationSdk) => ({
  kind: 'saved-searches' as const,
  texts: {
    title: 'Unsubscribe.title',
    text: 'Unsubscribe.text',
    done: 'Unsubscribe.doneText',
    link: { text: 'Unsubscribe.searches', path: pathTo('savedSearches') },
  } as const,
  stop: async (person: UserId) => {
    await ask(() =>
      integration.users.updateProfile({
        id: new types.UUID(person),
        privateData: { [WANTS_EMAILS_KEY]: false },
      }),
    );
  },
});
