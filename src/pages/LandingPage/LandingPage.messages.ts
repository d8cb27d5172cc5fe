import { defineMessages } from '~/i18n/define-messages';

export const landingMessages = defineMessages({
  title: { id: 'LandingPage.title' },
  description: { id: 'LandingPage.description' },
  newestTitle: { id: 'LandingPage.newestTitle' },
  newestEmpty: { id: 'LandingPage.newestEmpty' },
  interestSubject: { id: 'LandingPage.interestSubject' },
  newestFailed: { id: 'LandingPage.newestFailed' },
});
