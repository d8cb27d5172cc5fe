import { defineMessages } from 'react-intl';

export const notFoundMessages = defineMessages({
  title: { id: 'NotFoundPage.title' },
  description: { id: 'NotFoundPage.description' },
  heading: { id: 'NotFoundPage.heading' },
  text: { id: 'NotFoundPage.text' },
  home: { id: 'NotFoundPage.home' },
});
