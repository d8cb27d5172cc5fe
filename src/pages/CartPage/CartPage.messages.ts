import { defineMessages } from '~/i18n/define-messages';

export const cartPageMessages = defineMessages({
  title: { id: 'CartPage.title' },
  description: { id: 'CartPage.description' },
  summary: { id: 'CartPage.summary' },
});
