import { defineMessages } from '~/i18n/define-messages';

export const unavailableMessages = defineMessages({
  title: { id: 'UnavailablePage.title' },
  description: { id: 'UnavailablePage.description' },
  heading: { id: 'UnavailablePage.heading' },
  text: { id: 'UnavailablePage.text' },
  retry: { id: 'UnavailablePage.retry' },
});
