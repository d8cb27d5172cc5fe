import { defineMessages } from 'react-intl';

export const appMessages = defineMessages({
  loadFailedTitle: { id: 'App.loadFailedTitle' },
  loadFailedText: { id: 'App.loadFailedText' },
  loadFailedLink: { id: 'App.loadFailedLink' },
});
