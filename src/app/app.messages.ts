import { defineMessages } from '~/i18n/define-messages';

export const appMessages = defineMessages({
  loadFailedTitle: { id: 'App.loadFailedTitle' },
  loadFailedText: { id: 'App.loadFailedText' },
  loadFailedLink: { id: 'App.loadFailedLink' },
});
