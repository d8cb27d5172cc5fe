import { defineMessages } from '~/i18n/define-messages';

export const notFoundMessages = defineMessages({
  title: { id: 'NotFoundPage.title' },
  description: { id: 'NotFoundPage.description' },
  heading: { id: 'NotFoundPage.heading' },
  text: { id: 'NotFoundPage.text' },
  home: { id: 'NotFoundPage.home' },
});
