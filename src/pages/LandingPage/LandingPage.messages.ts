import { defineMessages } from '~/i18n/define-messages';

export const landingMessages = defineMessages({
  title: { id: 'LandingPage.title' },
  description: { id: 'LandingPage.description' },
  newestTitle: { id: 'LandingPage.newestTitle' },
  newestEmpty: { id: 'LandingPage.newestEmpty' },
  newestFailed: { id: 'LandingPage.newestFailed' },
});
