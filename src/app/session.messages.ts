import { defineMessages } from '~/i18n/define-messages';

export const sessionMessages = defineMessages({
  ended: { id: 'Session.ended' },
  logIn: { id: 'Session.logIn' },
  changedTitle: { id: 'Session.changedTitle' },
  changedTitleUnknown: { id: 'Session.changedTitleUnknown' },
  changedText: { id: 'Session.changedText' },
  reload: { id: 'Session.reload' },
  switchAccount: { id: 'Session.switchAccount' },
});
